import { zodResolver } from "@hookform/resolvers/zod";
import { ValidateEmail } from "@salle/contract/identity/signup";
import * as z from "zod/mini";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { EmailField, SwitchField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { invite } from "./queries.ts";
import { strings } from "./strings.ts";

/** The address is called as the call's path calls it, so that what is wrong with it stands on its field. */
const Invited = z.strictObject({ b: ValidateEmail.shape.emailAddress, isTransfer: z.boolean() });
type Invited = z.infer<typeof Invited>;

const blank: Invited = { b: "", isTransfer: false };

/** Invites whoever has an address; the answer is the same whether or not somebody does. */
export function InviteForm({ clubId }: { clubId: string }) {
  const form = useForm<Invited>({ resolver: zodResolver(Invited), defaultValues: blank });
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const send = (values: Invited) =>
    submit(
      values,
      (key) => invite(clubId, values.b, values.isTransfer, key),
      () => {
        form.reset(blank);
        toast(strings.wasInvited(values.b));
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.invite} isInline>
      <EmailField name="b" label={strings.email} isRequired="unmarked" />
      <SwitchField name="isTransfer" label={strings.transfer} hint={strings.transferHint} />
    </Form>
  );
}

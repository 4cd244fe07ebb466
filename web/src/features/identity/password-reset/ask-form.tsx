import { zodResolver } from "@hookform/resolvers/zod";
import { AskReset, askReset } from "@salle/contract/identity/password-reset";
import { call } from "../../../lib/client.ts";
import { EmailField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { strings } from "./strings.ts";

/** Asks for a mail to an address; the answer is the same whether or not somebody has it. */
export function AskForm({ onAsked }: { onAsked: (token: string, address: string) => void }) {
  const form = useForm({ resolver: zodResolver(AskReset), defaultValues: { x: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const send = ({ x }: { x: string }) =>
    submit(
      { x },
      (idempotencyKey) => call(askReset, { params: { x }, idempotencyKey }),
      ({ data }) => onAsked(data.attributes.token, x),
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.send} isInline="pays">
      <EmailField name="x" label={strings.email} autoComplete="username" isRequired="unmarked" />
    </Form>
  );
}

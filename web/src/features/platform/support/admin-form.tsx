import { zodResolver } from "@hookform/resolvers/zod";
import { AdminRequest } from "@salle/contract/platform/support";
import * as z from "zod/mini";
import { useSession } from "../../../lib/session.ts";
import { Input } from "../../../ui/form/controls.ts";
import { FieldFrame } from "../../../ui/form/field-frame.tsx";
import { EmailField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Back } from "./back.tsx";
import { strings } from "./strings.ts";
import { type SupportFormProps, useAsker, useSupport } from "./use-support.ts";

/** The club is where somebody works and no field of the form. */
const Typed = z.omit(AdminRequest, { club: true });
type Typed = z.infer<typeof Typed>;

/** A further administrator of a club or a club group, who is a member there. */
export function AdminForm({ onBack, onSent }: SupportFormProps) {
  const club = useClubName();
  const form = useForm<z.input<typeof Typed>, unknown, Typed>({
    resolver: zodResolver(Typed),
    defaultValues: { ...useAsker(), nin: "" },
  });
  const { problem, send } = useSupport(form, "admin", onSent);
  return (
    <Form
      form={form}
      onSubmit={(typed) => send({ ...typed, club })}
      problem={problem}
      submit={strings.send}
      cancel={<Back onBack={onBack} />}
    >
      <TextField name="name" label={strings.name} autoComplete="name" isRequired />
      <EmailField name="email" label={strings.email} hint={strings.emailHint} autoComplete="email" />
      <FieldFrame label={strings.club} hint={strings.clubHint} isDisabled>
        {(control) => <Input {...control} value={club} readOnly />}
      </FieldFrame>
      <TextField name="nin" label={strings.nin} hint={strings.ninHint} isRequired />
    </Form>
  );
}

/** The club or group that somebody works in, or is a member of; the federation where it is neither. */
function useClubName(): string {
  const { session, context } = useSession();
  const { federationName, applicationName } = session.parameters;
  if (!context || context.type === "system") return federationName || applicationName;
  // A member's context is called by their name and their club's.
  const own = `${session.label}, `;
  return context.type === "user" && context.label.startsWith(own) ? context.label.slice(own.length) : context.label;
}

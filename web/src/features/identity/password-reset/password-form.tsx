import { zodResolver } from "@hookform/resolvers/zod";
import { SetPassword, setPassword } from "@salle/contract/identity/password-reset";
import { call } from "../../../lib/client.ts";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { strings } from "./strings.ts";

interface PasswordFormProps {
  token: string;
  onSet: () => void;
  onOver: () => void;
}

/** The new password, twice. */
export function PasswordForm({ token, onSet, onOver }: PasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(SetPassword),
    defaultValues: { token, password: "", "verify-password": "" },
  });
  const acts = { "reset-over": { label: strings.askForNew, run: onOver } };
  const { problem, submit } = useSubmit(form, { invalidates: [], acts });
  const send = (attributes: SetPassword) =>
    submit(attributes, (idempotencyKey) => call(setPassword, { body: { attributes }, idempotencyKey }), onSet);
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.setPassword} isInline="pays">
      <PasswordField
        name="password"
        label={strings.password}
        hint={strings.passwordHint}
        autoComplete="new-password"
        isRequired="unmarked"
      />
      <PasswordField name="verify-password" label={strings.repeat} autoComplete="new-password" isRequired="unmarked" />
    </Form>
  );
}

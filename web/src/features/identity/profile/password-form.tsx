import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ChangePassword } from "@salle/contract/identity/profile";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { savePassword } from "./queries.ts";
import { strings } from "./strings.ts";

const blank = { password: "", "new-password": "", "verify-password": "" };

/** One's own password: the present one, and the new one twice. */
export function PasswordForm() {
  const form = useForm({ resolver: zodResolver(ChangePassword), defaultValues: blank });
  const { problem, submit } = useSubmit(form, { invalidates: ["profile"] });
  const send = (values: ChangePassword) =>
    submit(
      values,
      (key) => savePassword(values, key),
      () => {
        form.reset(blank);
        toast(strings.passwordChanged);
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.changePassword}>
      <Box color="fg.muted">{strings.passwordText}</Box>
      <PasswordField name="password" label={strings.currentPassword} autoComplete="current-password" isRequired />
      <PasswordField
        name="new-password"
        label={strings.newPassword}
        hint={strings.passwordHint}
        autoComplete="new-password"
        isRequired
      />
      <PasswordField name="verify-password" label={strings.repeat} autoComplete="new-password" isRequired />
    </Form>
  );
}

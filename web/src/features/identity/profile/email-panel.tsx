import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ChangeEmail } from "@salle/contract/identity/profile";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { EmailField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { askEmail } from "./queries.ts";
import { strings } from "./strings.ts";

interface EmailPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for another address to sign in with. */
export const EmailPanel = ({ isOpen, onClose }: EmailPanelProps) => (
  <Panel title={strings.changeEmail} isOpen={isOpen} onClose={onClose}>
    {isOpen && <EmailForm onClose={onClose} />}
  </Panel>
);

function EmailForm({ onClose }: Pick<EmailPanelProps, "onClose">) {
  const form = useForm({ resolver: zodResolver(ChangeEmail), defaultValues: { emailAddress: "", password: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: ["profile"] });
  const send = (values: ChangeEmail) =>
    submit(
      values,
      (key) => askEmail(values, key),
      () => {
        onClose();
        toast(strings.sent(values.emailAddress));
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.sendLink} onCancel={onClose}>
      <Box color="fg.muted">{strings.changeEmailText}</Box>
      <EmailField name="emailAddress" label={strings.emailAddress} autoComplete="email" isRequired />
      <PasswordField name="password" label={strings.currentPassword} autoComplete="current-password" isRequired />
    </Form>
  );
}

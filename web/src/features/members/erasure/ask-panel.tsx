import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { AskErasure } from "@salle/contract/members/erasure";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { askFor } from "./queries.ts";
import { strings } from "./strings.ts";

interface AskPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks the office to delete one's data, by the password. */
export const AskPanel = ({ isOpen, onClose }: AskPanelProps) => (
  <Panel title={strings.askTitle} isOpen={isOpen} onClose={onClose}>
    {isOpen && <AskForm onClose={onClose} />}
  </Panel>
);

function AskForm({ onClose }: Pick<AskPanelProps, "onClose">) {
  const form = useForm<AskErasure, unknown, AskErasure>({
    resolver: zodResolver(AskErasure),
    defaultValues: { password: "", reason: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["erasure"] });
  const send = (values: AskErasure) =>
    submit(
      values,
      (key) => askFor(values, key),
      () => {
        onClose();
        toast(strings.wasAsked);
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.send} onCancel={onClose}>
      <Box color="fg.muted">{strings.askText}</Box>
      <LongTextField name="reason" label={strings.reason} hint={strings.reasonHint} lines={4} maxLength={1000} />
      <PasswordField name="password" label={strings.password} autoComplete="current-password" isRequired />
    </Form>
  );
}

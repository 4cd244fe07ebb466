import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { ProveTwoFactor } from "@salle/contract/identity/two-factor";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { strings } from "./strings.ts";

interface ProvePanelProps<A> {
  title: string;
  text: string;
  isOpen: boolean;
  run: (given: ProveTwoFactor, idempotencyKey: string) => Promise<A>;
  onDone: (answer: A) => void;
  onClose: () => void;
}

/** Does what takes the password and a code. */
export const ProvePanel = <A,>(props: ProvePanelProps<A>) => (
  <Panel title={props.title} isOpen={props.isOpen} onClose={props.onClose}>
    {props.isOpen && <ProveForm {...props} />}
  </Panel>
);

function ProveForm<A>({ title, text, run, onDone, onClose }: ProvePanelProps<A>) {
  const form = useForm({ resolver: zodResolver(ProveTwoFactor), defaultValues: { password: "", code: "" } });
  const { problem, submit } = useSubmit(form, { invalidates: ["two-factor"] });
  const send = (values: ProveTwoFactor) =>
    submit(
      values,
      (key) => run(values, key),
      (answer) => {
        onClose();
        onDone(answer);
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={title} onCancel={onClose}>
      <Box color="fg.muted">{text}</Box>
      <PasswordField name="password" label={strings.currentPassword} autoComplete="current-password" isRequired />
      <TextField
        name="code"
        label={strings.code}
        hint={strings.eitherHint}
        autoComplete="one-time-code"
        length="phone"
        isRequired
      />
    </Form>
  );
}

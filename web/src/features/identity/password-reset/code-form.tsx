import { zodResolver } from "@hookform/resolvers/zod";
import { CheckReset, checkReset } from "@salle/contract/identity/password-reset";
import { call } from "../../../lib/client.ts";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { strings } from "./strings.ts";

interface CodeFormProps {
  token: string;
  onRight: (token: string) => void;
  onOver: () => void;
}

/** The code of the mail, for who reads mail elsewhere. */
export function CodeForm({ token, onRight, onOver }: CodeFormProps) {
  const form = useForm({ resolver: zodResolver(CheckReset), defaultValues: { token, ott: "" } });
  const acts = { "reset-over": { label: strings.askForNew, run: onOver } };
  const { problem, submit } = useSubmit(form, { invalidates: [], acts });
  const send = (attributes: CheckReset) =>
    submit(
      attributes,
      (idempotencyKey) => call(checkReset, { body: { attributes }, idempotencyKey }),
      ({ data }) => onRight(data.attributes.token),
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.goOn} isInline="pays">
      <TextField
        name="ott"
        label={strings.code}
        hint={strings.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired="unmarked"
      />
    </Form>
  );
}

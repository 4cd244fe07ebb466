import { zodResolver } from "@hookform/resolvers/zod";
import { OtherRequest } from "@salle/contract/platform/support";
import type * as z from "zod/mini";
import { EmailField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Back } from "./back.tsx";
import { strings } from "./strings.ts";
import { type SupportFormProps, useAsker, useSupport } from "./use-support.ts";

/** Whatever else somebody would like to ask. */
export function OtherForm({ onBack, onSent }: SupportFormProps) {
  const form = useForm<z.input<typeof OtherRequest>, unknown, OtherRequest>({
    resolver: zodResolver(OtherRequest),
    defaultValues: { ...useAsker(), message: "" },
  });
  const { problem, send } = useSupport(form, "other", onSent);
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.send} cancel={<Back onBack={onBack} />}>
      <TextField name="name" label={strings.name} autoComplete="name" isRequired />
      <EmailField name="email" label={strings.email} hint={strings.emailHint} autoComplete="email" isRequired />
      <LongTextField name="message" label={strings.message} lines={6} isRequired />
    </Form>
  );
}

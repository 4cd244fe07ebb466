import { Box } from "@chakra-ui/react";
import { zodResolver } from "@hookform/resolvers/zod";
import { BugReport } from "@salle/contract/platform/support";
import type * as z from "zod/mini";
import { EmailField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Back } from "./back.tsx";
import { strings } from "./strings.ts";
import { type SupportFormProps, useAsker, useSupport } from "./use-support.ts";

/** What does not work, and how it came to that. */
export function BugForm({ onBack, onSent }: SupportFormProps) {
  const form = useForm<z.input<typeof BugReport>, unknown, BugReport>({
    resolver: zodResolver(BugReport),
    defaultValues: { ...useAsker(), bug: "", before: "", other: "" },
  });
  const { problem, send } = useSupport(form, "bug", onSent);
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.send} cancel={<Back onBack={onBack} />}>
      <TextField name="name" label={strings.name} autoComplete="name" isRequired />
      <EmailField name="email" label={strings.email} hint={strings.emailHint} autoComplete="email" />
      <LongTextField name="bug" label={strings.bug} hint={strings.bugHint} lines={4} isRequired />
      <LongTextField name="before" label={strings.before} hint={strings.beforeHint} isRequired />
      <LongTextField name="other" label={strings.other} hint={strings.otherHint} />
      <Box fontSize="sm" color="fg.muted">
        {strings.visited}
      </Box>
    </Form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { ApproveDraft } from "@salle/contract/finance/drafts";
import type { ReactNode } from "react";
import type * as z from "zod/mini";
import { sales } from "../../../lib/queries.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { strings } from "./strings.ts";

interface DatesFormProps {
  dates: ApproveDraft;
  submit: string;
  /** @throws ApiFailure */
  save: (dates: ApproveDraft, idempotencyKey: string) => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
  onDirty?: (isDirty: boolean) => void;
  /** What is said before the dates. */
  children: ReactNode;
}

/** From when an invoice counts, and when it is due. */
export function DatesForm({ dates, submit: label, save, onSaved, onCancel, onDirty, children }: DatesFormProps) {
  const form = useForm<z.input<typeof ApproveDraft>, unknown, ApproveDraft>({
    resolver: zodResolver(ApproveDraft),
    defaultValues: dates,
  });
  const { problem, submit } = useSubmit(form, { invalidates: sales });
  return (
    <Form
      form={form}
      onSubmit={(values) => submit(values, (key) => save(values, key), onSaved)}
      problem={problem}
      submit={label}
      onCancel={onCancel}
      onDirty={onDirty}
    >
      {children}
      <DateField name="issuedDate" label={strings.issued} hint={strings.issuedHint} isRequired isScheduled />
      <DateField name="dueDate" label={strings.due} isRequired isScheduled />
    </Form>
  );
}

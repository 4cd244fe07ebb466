import type { FormField } from "@salle/contract/form-field";
import type { QualificationRegistration, UpdateQualification } from "@salle/contract/membership/certifications";
import type { ReactNode } from "react";
import { DrivenFields } from "../../../ui/form/driven-form.tsx";
import { reloaded } from "../../../ui/form/driven-reload.ts";
import { type DrivenValues, drivenResolver, drivenValues, type Filler } from "../../../ui/form/driven-values.ts";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { bodyOf } from "./form-fields.ts";
import { changed } from "./queries.ts";
import { strings } from "./strings.ts";

export interface FormPlace {
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  /** Closes what the form stands in. */
  onSaved: () => void;
}

interface RegistrationFormProps extends FormPlace {
  fields: readonly FormField[];
  /** Those of them that are additional details. */
  metadata: readonly FormField[];
  filler: Filler;
  /** Sends what was entered. @throws ApiFailure */
  save: (body: Omit<UpdateQualification, "version">, idempotencyKey: string) => Promise<QualificationRegistration>;
  /** Says that it is done. */
  done: (saved: QualificationRegistration) => void;
  submit: string;
  /** Loads what somebody else has saved meanwhile. @returns the fields as they are then */
  reload?: () => Promise<readonly FormField[]>;
  children?: ReactNode;
}

/** A form of a certification: which fields it has, and what is sent, who shows it says. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { fields, metadata, filler, save, done, submit: label, reload, children, onDirty, onCancel, onSaved } = props;
  const form = useForm<DrivenValues, unknown, DrivenValues>({
    resolver: drivenResolver(fields, filler),
    defaultValues: drivenValues(fields),
  });
  const { problem, submit } = useSubmit(form, {
    invalidates: changed,
    failed: strings.error,
    ...(reload && { stale: { text: strings.stale, reload: async () => reloaded(form, fields, await reload()) } }),
  });
  const send = (values: DrivenValues) => {
    const body = bodyOf(fields, metadata, values, filler);
    return submit(
      body,
      (key) => save(body, key),
      (saved) => {
        onSaved();
        done(saved);
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={label} onCancel={onCancel} onDirty={onDirty}>
      {children}
      <DrivenFields fields={fields} filler={filler} hideEmpty />
    </Form>
  );
}

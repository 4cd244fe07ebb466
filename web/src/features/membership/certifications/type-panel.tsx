import { zodResolver } from "@hookform/resolvers/zod";
import {
  certificationTypeBounds,
  LeadTime,
  type QualificationType,
  SaveQualificationType,
} from "@salle/contract/membership/certification-types";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DurationField } from "../../../ui/form/duration-field.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { createType, updateType } from "./queries.ts";
import type { FormPlace } from "./registration-form.tsx";
import { typeStrings as strings } from "./strings.ts";

interface TypePanelProps {
  /** "new", or the one that is changed; null while the panel is closed. */
  editing: QualificationType | "new" | null;
  onClose: () => void;
}

/** The drawer that makes or changes a kind of certification. */
export function TypePanel({ editing, onClose }: TypePanelProps) {
  const guard = usePanelGuard(onClose);
  const close = () => void guard.close();
  const type = editing === "new" ? null : editing;
  const title = type ? strings.editTitle(type.attributes.title) : strings.addTitle;
  return (
    <Panel title={title} isOpen={editing !== null} onClose={close}>
      {editing && <TypeForm type={type} onDirty={guard.setDirty} onCancel={close} onSaved={guard.leave} />}
    </Panel>
  );
}

/** A number is typed, and sent as one. */
const Typed = z.extend(SaveQualificationType, {
  leadTime: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)),
    ),
    LeadTime,
  ),
});
type Values = z.input<typeof Typed>;
type Sent = z.output<typeof Typed>;

function TypeForm({ type, onDirty, onCancel, onSaved }: FormPlace & { type: QualificationType | null }) {
  const a = type?.attributes;
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(Typed),
    defaultValues: {
      title: a?.title ?? "",
      description: a?.description ?? "",
      hasExpiry: a?.hasExpiry ?? true,
      validFor: a?.validFor ?? "",
      leadTime: String(a?.leadTime ?? DEFAULT_LEAD),
      requiresSupportingDocumentation: a?.requiresSupportingDocumentation ?? false,
    },
  });
  const expires = useWatch({ control: form.control, name: "hasExpiry" });
  const { problem, submit } = useSubmit(form, {
    invalidates: ["certifications"],
    stale: {
      text: strings.stale,
      reload: async () => {
        await invalidate("certifications");
        onSaved();
      },
    },
  });
  const send = (values: Sent) => {
    const body = { ...values, ...(type && { version: type.attributes.version }) };
    return submit(
      body,
      (key) => (type ? updateType(type.id, body, key) : createType(values, key)),
      () => {
        onSaved();
        toast(strings.saved(values.title));
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <TextField name="title" label={strings.titleLabel} isRequired maxLength={certificationTypeBounds.title} />
      <LongTextField
        name="description"
        label={strings.description}
        lines={3}
        maxLength={certificationTypeBounds.description}
      />
      <SwitchField name="hasExpiry" label={strings.hasExpiry} />
      {expires && (
        <>
          <DurationField name="validFor" label={strings.validFor} hint={strings.validHint} />
          <NumberField
            name="leadTime"
            label={strings.leadTime}
            hint={strings.leadHint}
            isRequired
            min={1}
            max={certificationTypeBounds.leadTime}
            precision={0}
          />
        </>
      )}
      <SwitchField name="requiresSupportingDocumentation" label={strings.requiresSupportingDocumentation} />
    </Form>
  );
}

/** As the server has it where nobody says so. */
const DEFAULT_LEAD = 60;

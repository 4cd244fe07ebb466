import type { MetadataRecord, SentValues } from "@salle/contract/platform/metadata";
import { useState } from "react";
import type { Tag } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { DrivenFields } from "../../../ui/form/driven-form.tsx";
import { reloaded } from "../../../ui/form/driven-reload.ts";
import {
  type DrivenValues,
  drivenAnswer,
  drivenResolver,
  drivenValues,
  type Filler,
} from "../../../ui/form/driven-values.ts";
import { Form } from "../../../ui/form/form.tsx";
import { useUnsavedGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { withFields } from "./configuration.ts";
import { recordStrings as strings } from "./record-strings.ts";

export interface RecordFormProps {
  record: MetadataRecord;
  /** Who fills it in: members see and change less (spec 01 §6). */
  filler: Filler;
  /** Sends the values by the ids of fields, and the version that they were made from. @throws ApiFailure */
  save: (values: SentValues, idempotencyKey: string) => Promise<MetadataRecord>;
  /** Reads the record anew, after somebody else has changed it. */
  reload: () => Promise<MetadataRecord>;
  onCancel: () => void;
  invalidates: readonly Tag[];
  hideEmpty?: boolean;
  /** In a panel, which asks before it is closed; a page asks before it is left. */
  onDirty?: (isDirty: boolean) => void;
  onSaved?: () => void;
}

/**
 * A record's fields with their values, to change (spec 01 §2.6). What somebody else saves meanwhile is loaded under what was
 * entered here, so that neither is lost.
 */
export function RecordForm(props: RecordFormProps) {
  const { record, filler, save, reload, onCancel, invalidates, hideEmpty = false, onDirty, onSaved } = props;
  // What is on the screen: a later refetch must not make an old form look current.
  const [opened, setOpened] = useState(() => withFields(record));
  const { fields, version } = opened.attributes;
  const form = useForm<DrivenValues, unknown, DrivenValues>({
    resolver: drivenResolver(fields, filler),
    defaultValues: drivenValues(fields),
  });
  const show = (next: MetadataRecord) => {
    setOpened(next);
    form.reset(drivenValues(next.attributes.fields));
  };
  const reconcile = async () => {
    const next = await reload();
    setOpened(next);
    reloaded(form, fields, next.attributes.fields);
  };
  const { problem, submit } = useSubmit(form, { invalidates, stale: { text: strings.conflict, reload: reconcile } });
  const { isDirty } = form.formState;
  useUnsavedGuard(() => isDirty && !onDirty);
  const send = (values: DrivenValues) => {
    const sent: SentValues = { ...sendable(drivenAnswer(fields, values, filler)), version };
    return submit(
      sent,
      (key) => save(sent, key),
      (next) => {
        show(next);
        toast(strings.saved);
        onSaved?.();
      },
    );
  };
  if (fields.length === 0) return <DrivenFields fields={fields} filler={filler} hideEmpty={hideEmpty} />;
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <DrivenFields fields={fields} filler={filler} />
    </Form>
  );
}

/** A form's values as a call takes them. */
const sendable = (answer: Readonly<Record<string, unknown>>): SentValues =>
  Object.fromEntries(
    Object.entries(answer).filter((entry): entry is [string, SentValues[string]] => isValue(entry[1])),
  );

const isValue = (value: unknown): value is SentValues[string] =>
  ["string", "number", "boolean", "object"].includes(typeof value);

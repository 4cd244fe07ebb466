import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DateField } from "../../../ui/form/date-field.tsx";
import { SelectField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import type { PanelContentProps } from "../../../ui/list/bulk.ts";
import { BulkPanel } from "../../../ui/list/bulk-panel.tsx";
import type { BulkOutcomes } from "../../../ui/list/in-parts.ts";
import { words } from "../../../ui/strings.ts";
import { type Change, type ChangeValues, changeResolver, texts } from "./bulk-change-values.ts";
import { updateMany } from "./many.ts";
import { useRefreshOnClose } from "./refresh.ts";

/** Gives those ticked in the members table one value; for whom it could not be done is told with the reason. */
export function BulkChange({ ticked, onClose, onDone }: PanelContentProps) {
  const [outcomes, setOutcomes] = useState<BulkOutcomes>(new Map());
  useRefreshOnClose(outcomes);
  return (
    <BulkPanel {...{ ticked, outcomes, texts }} onClose={onDone}>
      <ChangeForm ids={[...ticked.keys()]} onClose={onClose} onSent={setOutcomes} />
    </BulkPanel>
  );
}

interface ChangeFormProps {
  ids: string[];
  onClose: () => void;
  onSent: (outcomes: BulkOutcomes) => void;
}

function ChangeForm({ ids, onClose, onSent }: ChangeFormProps) {
  const form = useForm<ChangeValues, unknown, Change>({
    defaultValues: { attribute: "", memberSince: "", flag: "" },
    resolver: changeResolver,
  });
  const { problem, submit } = useSubmit(form, { invalidates: [] });
  const attribute = useWatch({ control: form.control, name: "attribute" });
  const send = async (change: Change) => {
    await submit(change, (key) => updateMany(change.attribute, change.value, ids, key), onSent);
  };
  const options = Object.entries(texts.attributes).map(([value, label]) => ({ value, label }));
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={texts.submit} onCancel={onClose}>
      <SelectField name="attribute" label={texts.attribute} options={options} emptyValue="" isRequired />
      {attribute === "memberSince" && <DateField name="memberSince" label={texts.attributes.memberSince} isRequired />}
      {(attribute === "allowMarketing" || attribute === "isArchived") && (
        <SelectField
          name="flag"
          label={texts.attributes[attribute]}
          hint={attribute === "isArchived" ? texts.archiveHint : undefined}
          options={[
            { value: "yes", label: words.yes },
            { value: "no", label: words.no },
          ]}
          emptyValue=""
          isRequired
        />
      )}
    </Form>
  );
}

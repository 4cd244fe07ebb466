import { clickActionTypes } from "@salle/contract/membership/click-actions";
import {
  type IntegrationCollection,
  type IntegrationPodDefinition,
  integrationBounds,
  type UpdatePod,
} from "@salle/contract/membership/integrations";
import { useWatch } from "react-hook-form";
import { invalidate } from "../../../lib/queries.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SelectField, SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { PictureField } from "./picture-field.tsx";
import { type PodValues, resolverFor, valuesOf } from "./pod-values.ts";
import { savePod } from "./queries.ts";
import { adminStrings as strings } from "./strings.ts";

interface PodPanelProps {
  /** "new", or the one that is changed; null while the panel is closed. */
  editing: IntegrationPodDefinition | "new" | null;
  collections: readonly IntegrationCollection[];
  onClose: () => void;
}

/** The drawer that adds or changes a pod. */
export function PodPanel({ editing, collections, onClose }: PodPanelProps) {
  const guard = usePanelGuard(onClose);
  const close = () => void guard.close();
  const pod = editing === "new" ? null : editing;
  const title = pod ? strings.editTitle(pod.attributes.title) : strings.newPod;
  const place = { collections, onDirty: guard.setDirty, onCancel: close, onSaved: guard.leave };
  return (
    <Panel title={title} isOpen={editing !== null} onClose={close}>
      {editing && <PodForm pod={pod} {...place} />}
    </Panel>
  );
}

interface PodFormProps {
  pod: IntegrationPodDefinition | null;
  collections: readonly IntegrationCollection[];
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

const typeOptions = clickActionTypes.map((value) => ({ value, label: strings.actions[value] }));

function PodForm({ pod, collections, onDirty, onCancel, onSaved }: PodFormProps) {
  const [only] = collections.length === 1 ? collections : [];
  const form = useForm<PodValues, unknown, UpdatePod>({
    resolver: resolverFor(pod),
    defaultValues: valuesOf(pod, only?.id ?? ""),
  });
  const type = useWatch({ control: form.control, name: "clickActionType" });
  const reload = async () => {
    await invalidate("integrations");
    onSaved();
  };
  const { problem, submit } = useSubmit(form, {
    invalidates: ["integrations"],
    stale: { text: strings.stale, reload },
  });
  const send = (attributes: UpdatePod) =>
    submit(
      attributes,
      (key) => savePod(pod?.id ?? null, attributes, key),
      () => {
        onSaved();
        toast(strings.saved(attributes.title));
      },
    );
  const collectionOptions = collections.map(({ id, attributes }) => ({ value: id, label: attributes.title }));
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <TextField name="title" label={strings.title} isRequired maxLength={integrationBounds.title} />
      <LongTextField
        name="description"
        label={strings.description}
        lines={3}
        maxLength={integrationBounds.description}
      />
      <SelectField name="collection" label={strings.collection} options={collectionOptions} emptyValue="" isRequired />
      <PictureField kept={pod?.attributes.encodedImage ?? ""} />
      <SwitchField name="forClubs" label={strings.forClubs} />
      <SwitchField name="forClubGroups" label={strings.forClubGroups} />
      <SelectField
        name="clickActionType"
        label={strings.clickActionType}
        options={typeOptions}
        emptyValue=""
        isRequired
      />
      <TextField
        name="clickActionData"
        label={strings.clickActionData}
        hint={type ? strings.actionsHint[type] : undefined}
        isRequired
      />
    </Form>
  );
}

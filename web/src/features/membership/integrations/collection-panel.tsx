import { zodResolver } from "@hookform/resolvers/zod";
import { type IntegrationCollection, integrationBounds, SaveCollection } from "@salle/contract/membership/integrations";
import type * as z from "zod/mini";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { saveCollection } from "./queries.ts";
import { adminStrings as strings } from "./strings.ts";

interface CollectionPanelProps {
  /** "new", or the one that is changed; null while the panel is closed. */
  editing: IntegrationCollection | "new" | null;
  onClose: () => void;
}

/** The drawer that adds or changes a collection. */
export function CollectionPanel({ editing, onClose }: CollectionPanelProps) {
  const guard = usePanelGuard(onClose);
  const close = () => void guard.close();
  const collection = editing === "new" ? null : editing;
  const title = collection ? strings.editTitle(collection.attributes.title) : strings.newCollection;
  return (
    <Panel title={title} isOpen={editing !== null} onClose={close}>
      {editing && (
        <CollectionForm collection={collection} onDirty={guard.setDirty} onCancel={close} onSaved={guard.leave} />
      )}
    </Panel>
  );
}

interface CollectionFormProps {
  collection: IntegrationCollection | null;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function CollectionForm({ collection, onDirty, onCancel, onSaved }: CollectionFormProps) {
  const form = useForm<z.input<typeof SaveCollection>, unknown, SaveCollection>({
    resolver: zodResolver(SaveCollection),
    defaultValues: collection?.attributes ?? { key: "", title: "", subtitle: "" },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["integrations"] });
  const send = (attributes: SaveCollection) =>
    submit(
      attributes,
      (key) => saveCollection(collection?.id ?? null, attributes, key),
      () => {
        onSaved();
        toast(strings.saved(attributes.title));
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <TextField name="title" label={strings.title} isRequired maxLength={integrationBounds.title} />
      <TextField name="subtitle" label={strings.subtitle} maxLength={integrationBounds.subtitle} />
      <TextField name="key" label={strings.key} hint={strings.keyHint} isRequired maxLength={40} />
    </Form>
  );
}

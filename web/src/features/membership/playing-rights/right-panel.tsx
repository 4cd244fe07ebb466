import { zodResolver } from "@hookform/resolvers/zod";
import { SavePlayingRight } from "@salle/contract/membership/playing-rights";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { savePlayingRight } from "./queries.ts";
import { strings } from "./strings.ts";

/** Which right the panel is for; `id` is null for a new one. */
export interface Editing {
  id: string | null;
  label: string;
}

/** The drawer that adds or renames a playing right. */
export function RightPanel({ editing, onClose }: { editing: Editing | null; onClose: () => void }) {
  const guard = usePanelGuard(onClose);
  const title = editing?.id ? strings.editTitle(editing.label) : strings.addTitle;
  return (
    <Panel title={title} isOpen={editing !== null} onClose={() => void guard.close()}>
      {editing && (
        <RightForm
          editing={editing}
          onDirty={guard.setDirty}
          onCancel={() => void guard.close()}
          onSaved={guard.leave}
        />
      )}
    </Panel>
  );
}

interface RightFormProps {
  editing: Editing;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function RightForm({ editing, onDirty, onCancel, onSaved }: RightFormProps) {
  const form = useForm<SavePlayingRight, unknown, SavePlayingRight>({
    resolver: zodResolver(SavePlayingRight),
    defaultValues: { label: editing.label },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["playing-rights"] });
  const send = async (attributes: SavePlayingRight) => {
    await submit(
      attributes,
      (key) => savePlayingRight(editing.id, attributes, key),
      () => {
        toast(strings.saved(attributes.label));
        onSaved();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <TextField name="label" label={strings.label} isRequired />
    </Form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { SavePosition } from "@salle/contract/members/positions";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { savePosition } from "./queries.ts";
import { strings } from "./strings.ts";

/** Which position the panel is for; `id` is null for a new one. */
export interface Naming {
  id: string | null;
  description: string;
}

/** The drawer that adds or renames a position. */
export function PositionPanel({ naming, onClose }: { naming: Naming | null; onClose: () => void }) {
  const guard = usePanelGuard(onClose);
  const title = naming?.id ? strings.renameOf(naming.description) : strings.addTitle;
  return (
    <Panel title={title} isOpen={naming !== null} onClose={() => void guard.close()}>
      {naming && (
        <PositionForm
          naming={naming}
          onDirty={guard.setDirty}
          onCancel={() => void guard.close()}
          onSaved={guard.leave}
        />
      )}
    </Panel>
  );
}

interface PositionFormProps {
  naming: Naming;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function PositionForm({ naming, onDirty, onCancel, onSaved }: PositionFormProps) {
  const form = useForm<SavePosition, unknown, SavePosition>({
    resolver: zodResolver(SavePosition),
    defaultValues: { description: naming.description },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["positions"] });
  const send = async (attributes: SavePosition) => {
    await submit(
      attributes,
      (key) => savePosition(naming.id, attributes, key),
      () => {
        toast(strings.savedPosition(attributes.description));
        onSaved();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <TextField name="description" label={strings.description} isRequired />
    </Form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { AddClubNote, NOTE_LENGTH } from "@salle/contract/members/notes";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { addNote } from "./queries.ts";
import { strings } from "./strings.ts";

interface AddNotePanelProps {
  clubMemberProfileId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The drawer that notes something about a member. */
export function AddNotePanel({ clubMemberProfileId, isOpen, onClose }: AddNotePanelProps) {
  const guard = usePanelGuard(onClose);
  return (
    <Panel title={strings.addTitle} isOpen={isOpen} onClose={() => void guard.close()}>
      {isOpen && (
        <NoteForm
          id={clubMemberProfileId}
          onDirty={guard.setDirty}
          onCancel={() => void guard.close()}
          onSaved={guard.leave}
        />
      )}
    </Panel>
  );
}

interface NoteFormProps {
  id: string;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function NoteForm({ id, onDirty, onCancel, onSaved }: NoteFormProps) {
  const form = useForm({
    resolver: zodResolver(AddClubNote),
    defaultValues: { text: "", subjectVisible: true },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["notes"], failed: strings.addError });
  const send = (values: AddClubNote) =>
    submit(
      values,
      (key) => addNote(id, values, key),
      () => {
        toast(strings.added);
        onSaved();
      },
    );
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <LongTextField name="text" label={strings.text} lines={5} maxLength={NOTE_LENGTH} isRequired />
      <SwitchField name="subjectVisible" label={strings.subjectVisible} hint={strings.visibleHint} />
    </Form>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import {
  CATEGORY_DESCRIPTION_LENGTH,
  type MemberCategory,
  SaveMemberCategory,
  type SaveMemberCategoryInput,
} from "@salle/contract/members/member-categories";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { SwitchField, TextField } from "../../../ui/form/fields.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LongTextField } from "../../../ui/form/long-text-field.tsx";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { useSubmit } from "../../../ui/form/use-submit.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { saveCategory } from "./queries.ts";
import { strings } from "./strings.ts";

interface CategoryPanelProps {
  clubId: string;
  /** The category to change, "new" to add one, null while the panel is closed. */
  editing: MemberCategory | "new" | null;
  onClose: () => void;
}

/** The panel that adds or changes a category. */
export function CategoryPanel({ clubId, editing, onClose }: CategoryPanelProps) {
  const guard = usePanelGuard(onClose);
  const category = editing === "new" ? null : editing;
  const title = category ? strings.editTitle(category.attributes.name) : strings.addTitle;
  return (
    <Panel title={title} isOpen={editing !== null} onClose={() => void guard.close()}>
      {editing && (
        <CategoryForm
          clubId={clubId}
          category={category}
          onDirty={guard.setDirty}
          onCancel={() => void guard.close()}
          onSaved={guard.leave}
        />
      )}
    </Panel>
  );
}

interface CategoryFormProps {
  clubId: string;
  category: MemberCategory | null;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function CategoryForm({ clubId, category, onDirty, onCancel, onSaved }: CategoryFormProps) {
  const { name = "", description = "", hasPlayingRights = false } = category?.attributes ?? {};
  const form = useForm<SaveMemberCategoryInput, unknown, SaveMemberCategory>({
    resolver: zodResolver(SaveMemberCategory),
    defaultValues: { name, description, hasPlayingRights },
  });
  const { problem, submit } = useSubmit(form, { invalidates: ["member-categories"] });
  const send = async (values: SaveMemberCategory) => {
    const attributes = { ...values, hasPlayingRights: values.hasPlayingRights ? (1 as const) : (0 as const) };
    await submit(
      attributes,
      (key) => saveCategory(clubId, category?.id ?? null, attributes, key),
      () => {
        toast(strings.saved(values.name));
        onSaved();
      },
    );
  };
  return (
    <Form form={form} onSubmit={send} problem={problem} submit={strings.save} onCancel={onCancel} onDirty={onDirty}>
      <TextField name="name" label={strings.name} isRequired />
      <LongTextField name="description" label={strings.description} maxLength={CATEGORY_DESCRIPTION_LENGTH} />
      <SwitchField name="hasPlayingRights" label={strings.hasPlayingRights} hint={strings.playingRightsHint} />
    </Form>
  );
}

import { Box, Button } from "@chakra-ui/react";
import { Trash2 } from "lucide-react";
import { formatNumber } from "../../lib/format.ts";
import { toast } from "../feedback/toaster.tsx";
import { TextField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { useForm } from "../form/use-form.ts";
import { Panel } from "../overlay/panel.tsx";
import { words } from "../strings.ts";
import { MOST_VIEWS, type SavedView } from "./preferences.ts";

interface ViewFormProps {
  views: readonly SavedView[];
  /** The one that the list is opened with, which is changed; undefined for a new one. */
  current: SavedView | undefined;
  /** The list as it is. */
  now: Omit<SavedView, "id" | "name">;
  /** Called with what becomes of the views, and the one that the list is opened with from now on. */
  onViews: (change: (now: readonly SavedView[]) => SavedView[], current: string | undefined) => void;
  onClose: () => void;
}

/** Saves a list's filters, order and columns under a name; a view that is open is changed, renamed or deleted. */
export function ViewPanel({ isOpen, ...form }: ViewFormProps & { isOpen: boolean }) {
  return (
    <Panel title={form.current ? words.editView : words.saveView} isOpen={isOpen} onClose={form.onClose}>
      <ViewForm {...form} />
    </Panel>
  );
}

function ViewForm({ views, current, now, onViews, onClose }: ViewFormProps) {
  const form = useForm({ defaultValues: { name: current?.name ?? "" } });
  const save = async (values: { name: string }) => {
    const name = values.name.trim();
    const isFull = !current && views.length >= MOST_VIEWS;
    if (name === "" || isFull) {
      form.setError("name", { message: isFull ? words.viewsFull(formatNumber(MOST_VIEWS)) : words.nameView });
      return;
    }
    const view = { ...now, name, id: current?.id ?? newId() };
    onClose();
    onViews((all) => (current ? all.map((each) => (each.id === view.id ? view : each)) : [...all, view]), view.id);
    toast(words.viewSaved(name));
  };
  const remove = (view: SavedView) => {
    const at = views.indexOf(view);
    onClose();
    onViews((all) => all.filter(({ id }) => id !== view.id), undefined);
    toast(words.viewDeleted(view.name), { undo: () => onViews((all) => all.toSpliced(at, 0, view), view.id) });
  };
  return (
    <>
      <Form form={form} onSubmit={save} submit={words.saveView} onCancel={onClose}>
        <TextField name="name" label={words.viewName} hint={words.viewHint} isRequired maxLength={40} />
      </Form>
      {current && (
        <Box mt="8">
          <Button variant="outline" onClick={() => remove(current)}>
            <Trash2 aria-hidden />
            {words.deleteView}
          </Button>
        </Box>
      )}
    </>
  );
}

const newId = () => `view_${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

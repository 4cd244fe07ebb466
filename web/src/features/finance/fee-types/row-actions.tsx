import type { FeeType } from "@salle/contract/finance/fee-types";
import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { removeType, setTypeArchived } from "./queries.ts";
import { strings } from "./strings.ts";

/** What may be done with a fee type: the server's capabilities decide. */
export function TypeActions({ of, onEdit }: { of: FeeType; onEdit: (of: FeeType) => void }) {
  const { label } = of.attributes;
  const { canEdit, canArchive, canUnarchive, canDelete } = of.capabilities ?? {};
  const archive = useAction({
    run: (key) => setTypeArchived(of.id, true, key),
    confirm: { title: strings.archiveTitle(label), text: strings.archiveText, confirm: strings.archive },
    done: strings.archived(label),
    invalidates: ["fee-types"],
  });
  const unarchive = useAction({
    run: (key) => setTypeArchived(of.id, false, key),
    done: strings.unarchived(label),
    invalidates: ["fee-types"],
  });
  const remove = useAction({
    run: (key) => removeType(of.id, key),
    confirm: {
      title: strings.deleteTitle(label),
      text: strings.deleteText,
      confirm: strings.delete,
      isDangerous: true,
    },
    done: strings.deleted(label),
    invalidates: ["fee-types"],
  });
  if (!canEdit && !canUnarchive && !canDelete) return null;
  return (
    <Menu label={words.actionsFor(label)} trigger={<MoreHorizontal aria-hidden />}>
      {canEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onEdit(of)}>
          {strings.edit}
        </MenuItem>
      )}
      {canArchive && (
        <MenuItem icon={<Archive size={16} aria-hidden />} onSelect={archive.start}>
          {strings.archive}
        </MenuItem>
      )}
      {canUnarchive && (
        <MenuItem icon={<ArchiveRestore size={16} aria-hidden />} onSelect={unarchive.start}>
          {strings.unarchive}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={remove.start}>
          {strings.delete}
        </MenuItem>
      )}
    </Menu>
  );
}

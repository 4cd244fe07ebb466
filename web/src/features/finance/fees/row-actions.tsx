import type { Fee } from "@salle/contract/finance/fees";
import { Archive, ArchiveRestore, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { removeFee, setFeeArchived } from "./queries.ts";
import { strings } from "./strings.ts";

/** What may be done with a fee: the server's capabilities decide. */
export function FeeActions({ of, onEdit }: { of: Fee; onEdit: (of: Fee) => void }) {
  const { name, isArchived } = of.attributes;
  const { canEdit, canArchive, canUnarchive, canDelete } = of.capabilities ?? {};
  const archive = useAction({
    run: (key) => setFeeArchived(of.id, true, key),
    confirm: { title: strings.archiveTitle(name), text: strings.archiveText, confirm: strings.archive },
    done: strings.archived(name),
    invalidates: ["fees"],
  });
  const unarchive = useAction({
    run: (key) => setFeeArchived(of.id, false, key),
    done: strings.unarchived(name),
    invalidates: ["fees"],
  });
  const remove = useAction({
    run: (key) => removeFee(of.id, key),
    confirm: { title: strings.deleteTitle(name), text: strings.deleteText, confirm: strings.delete, isDangerous: true },
    done: ({ data }) =>
      !isArchived && data.attributes.isArchived ? strings.archivedInstead(name) : strings.deleted(name),
    invalidates: ["fees", "fee-types"],
  });
  if (!canEdit && !canUnarchive && !canDelete) return null;
  return (
    <Menu label={words.actionsFor(name)} trigger={<MoreHorizontal aria-hidden />}>
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

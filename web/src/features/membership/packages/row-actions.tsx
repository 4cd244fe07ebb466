import { archivePackage, deletePackage, type MembershipPackage } from "@salle/contract/membership/packages";
import { Archive, ListChecks, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { call } from "../../../lib/client.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";

interface RowActionsProps {
  of: MembershipPackage;
  onEdit: (of: MembershipPackage) => void;
  onCriteria: (of: MembershipPackage) => void;
}

/** What may be done with a package: the server's capabilities decide. An archived one has no actions (spec 02 §2). */
export function RowActions({ of, onEdit, onCriteria }: RowActionsProps) {
  const { name, isArchived } = of.attributes;
  const { canEdit, canArchive, canDelete } = of.capabilities ?? {};
  const params = { id: of.id };
  const archive = useAction({
    run: (idempotencyKey) => call(archivePackage, { params, idempotencyKey }),
    confirm: {
      title: strings.archiveTitle(name),
      text: strings.archiveText,
      confirm: strings.archive,
      isDangerous: true,
    },
    done: strings.archived(name),
    failed: strings.archiveError,
    invalidates: ["packages"],
  });
  const remove = useAction({
    run: (idempotencyKey) => call(deletePackage, { params, idempotencyKey }),
    confirm: { title: strings.deleteTitle(name), text: strings.deleteText, confirm: strings.delete, isDangerous: true },
    done: strings.deleted(name),
    failed: strings.deleteError,
    invalidates: ["packages"],
  });
  if (isArchived) return null;
  return (
    <Menu label={words.actionsFor(name)} trigger={<MoreHorizontal aria-hidden />}>
      {canEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onEdit(of)}>
          {strings.edit}
        </MenuItem>
      )}
      <MenuItem icon={<ListChecks size={16} aria-hidden />} onSelect={() => onCriteria(of)}>
        {strings.criteria}
      </MenuItem>
      {canArchive && (
        <MenuItem icon={<Archive size={16} aria-hidden />} onSelect={archive.start}>
          {strings.archive}
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

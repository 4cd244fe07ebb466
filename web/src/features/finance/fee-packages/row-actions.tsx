import type { FeePackage } from "@salle/contract/finance/fee-packages";
import { Archive, ArchiveRestore, Building2, ListChecks, MoreHorizontal, Pencil, Trash2, UserPlus } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { removePackage, setPackageArchived } from "./queries.ts";
import { strings } from "./strings.ts";

interface PackageActionsProps {
  of: FeePackage;
  onEdit: () => void;
  onFees: () => void;
  onAssign: () => void;
  onBillOrganisations: () => void;
}

/** What may be done with a fee package: the server's capabilities decide. */
export function PackageActions({ of, onEdit, onFees, onAssign, onBillOrganisations }: PackageActionsProps) {
  const { canEdit, canAssign, canArchive, canUnarchive, canDelete } = of.capabilities ?? {};
  const { archive, unarchive, remove } = usePackageActions(of);
  if (!canEdit && !canAssign && !canUnarchive && !canDelete) return null;
  return (
    <Menu label={words.actionsFor(of.attributes.name)} trigger={<MoreHorizontal aria-hidden />}>
      {canEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onEdit}>
          {strings.edit}
        </MenuItem>
      )}
      {canEdit && (
        <MenuItem icon={<ListChecks size={16} aria-hidden />} onSelect={onFees}>
          {strings.editFees}
        </MenuItem>
      )}
      {canAssign && (
        <MenuItem icon={<UserPlus size={16} aria-hidden />} onSelect={onAssign}>
          {strings.assign}
        </MenuItem>
      )}
      {canAssign && (
        <MenuItem icon={<Building2 size={16} aria-hidden />} onSelect={onBillOrganisations}>
          {strings.billOrganisations}
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

function usePackageActions(of: FeePackage) {
  const { name, isArchived } = of.attributes;
  // With a package goes what is billed for it.
  const invalidates = ["fee-packages", "fee-assignments"] as const;
  const archive = useAction({
    run: (key) => setPackageArchived(of.id, true, key),
    confirm: { title: strings.archiveTitle(name), text: strings.archiveText, confirm: strings.archive },
    done: strings.archived(name),
    invalidates,
  });
  const unarchive = useAction({
    run: (key) => setPackageArchived(of.id, false, key),
    done: strings.unarchived(name),
    invalidates,
  });
  const remove = useAction({
    run: (key) => removePackage(of.id, key),
    confirm: { title: strings.deleteTitle(name), text: strings.deleteText, confirm: strings.delete, isDangerous: true },
    done: ({ data }) =>
      !isArchived && data.attributes.isArchived ? strings.archivedInstead(name) : strings.deleted(name),
    invalidates,
  });
  return { archive, unarchive, remove };
}

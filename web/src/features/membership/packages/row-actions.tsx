import type { MembershipPackage } from "@salle/contract/membership/packages";
import { Archive, ListChecks, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { failureText } from "../../../lib/failure.ts";
import { toast } from "../../../ui/feedback/toaster.tsx";
import { confirm } from "../../../ui/overlay/confirm.tsx";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { MenuItem } from "../../../ui/overlay/menu-items.tsx";
import { words } from "../../../ui/strings.ts";
import { actOnPackage, type PackageAct } from "./queries.ts";
import { strings } from "./strings.ts";

export interface PackageActions {
  onEdit: (of: MembershipPackage) => void;
  onCriteria: (of: MembershipPackage) => void;
}

/** What may be done with a package: the server's capabilities decide. An archived one has no actions (spec 02 §2). */
export function RowActions({ of, onEdit, onCriteria }: PackageActions & { of: MembershipPackage }) {
  const { name, isArchived } = of.attributes;
  const { canEdit, canArchive, canDelete } = of.capabilities ?? {};
  if (isArchived) return null;

  const run = async (act: PackageAct, done: string, failed: string) => {
    try {
      await actOnPackage(act, of);
      toast(done);
    } catch (error) {
      toast(failureText(error, failed), "error");
    }
  };
  const archive = async () => {
    const question = { title: strings.archiveTitle(name), text: strings.archiveText, confirm: strings.archive };
    if (await confirm({ ...question, isDangerous: true })) {
      await run("archive", strings.archived(name), strings.archiveError);
    }
  };
  const remove = async () => {
    const question = { title: strings.deleteTitle(name), text: strings.deleteText, confirm: strings.delete };
    if (await confirm({ ...question, isDangerous: true })) {
      await run("delete", strings.deleted(name), strings.deleteError);
    }
  };
  return (
    <Menu label={words.actionsFor(name)} trigger={<MoreHorizontal aria-hidden />} isFloating>
      {canEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onEdit(of)}>
          {strings.edit}
        </MenuItem>
      )}
      <MenuItem icon={<ListChecks size={16} aria-hidden />} onSelect={() => onCriteria(of)}>
        {strings.criteria}
      </MenuItem>
      {canArchive && (
        <MenuItem icon={<Archive size={16} aria-hidden />} onSelect={() => void archive()}>
          {strings.archive}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove()}>
          {strings.delete}
        </MenuItem>
      )}
    </Menu>
  );
}

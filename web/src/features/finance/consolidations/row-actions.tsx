import type { Consolidation } from "@salle/contract/finance/consolidations";
import { MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";
import { useDelete } from "./use-delete.ts";

/** What may be done with a bank deposit: the server's capabilities decide. */
export function DepositActions({ of, onRename }: { of: Consolidation; onRename: () => void }) {
  const { canEdit, canDelete } = of.capabilities ?? {};
  const remove = useDelete(of);
  if (!canEdit && !canDelete) return null;
  return (
    <Menu label={words.actionsFor(of.attributes.referenceNumber)} trigger={<MoreHorizontal aria-hidden />}>
      {canEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onRename}>
          {strings.rename}
        </MenuItem>
      )}
      {canDelete && (
        <MenuItem icon={<Trash2 size={16} aria-hidden />} isDangerous onSelect={() => remove.start()}>
          {strings.delete}
        </MenuItem>
      )}
    </Menu>
  );
}

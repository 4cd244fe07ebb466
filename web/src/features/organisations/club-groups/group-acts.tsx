import type { ClubGroup } from "@salle/contract/organisations/clubs";
import { FolderPlus, FolderTree, MoreHorizontal, Pencil, Trash2, Warehouse } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { changed, dropGroup } from "./queries.ts";
import { strings } from "./strings.ts";

export type PanelName = "add" | "edit" | "move" | "clubs";
/** Which panel stands open, for which group. */
export interface Opened {
  panel: PanelName;
  group: ClubGroup;
}

interface GroupActsProps {
  group: ClubGroup;
  onOpen: (panel: PanelName) => void;
}

/** What may be done with a group: the server's capabilities decide. */
export function GroupActs({ group, onOpen }: GroupActsProps) {
  const { name } = group.attributes;
  const { canManage, canMove, canDelete } = group.capabilities ?? {};
  const remove = useAction({
    run: (key) => dropGroup(group.id, key),
    confirm: {
      title: strings.deleteTitle(name),
      text: strings.deleteText,
      confirm: strings.delete,
      isDangerous: true,
    },
    done: strings.deleted(name),
    failed: strings.deleteError,
    invalidates: changed,
  });
  if (!canManage) return null;
  const icon = { size: 16, "aria-hidden": true } as const;
  return (
    <Menu label={words.actionsFor(name)} trigger={<MoreHorizontal aria-hidden />}>
      <MenuItem icon={<FolderPlus {...icon} />} onSelect={() => onOpen("add")}>
        {strings.add}
      </MenuItem>
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onOpen("edit")}>
        {strings.edit}
      </MenuItem>
      {canMove && (
        <MenuItem icon={<FolderTree {...icon} />} onSelect={() => onOpen("move")}>
          {strings.move}
        </MenuItem>
      )}
      <MenuItem icon={<Warehouse {...icon} />} onSelect={() => onOpen("clubs")}>
        {strings.manageClubs}
      </MenuItem>
      {canDelete && (
        <MenuItem icon={<Trash2 {...icon} />} onSelect={remove.start}>
          {strings.delete}
        </MenuItem>
      )}
    </Menu>
  );
}

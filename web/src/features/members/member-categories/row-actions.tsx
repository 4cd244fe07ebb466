import type { MemberCategory } from "@salle/contract/members/member-categories";
import { MoreHorizontal, Pencil, Trash2, Users } from "lucide-react";
import { to, useGo } from "../../../lib/links.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { filterName } from "../../../ui/list/url-names.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { removeCategory } from "./queries.ts";
import { strings } from "./strings.ts";

interface RowActionsProps {
  category: MemberCategory;
  /** The members table shows one club's members. */
  hasMembersTable: boolean;
  onEdit: (category: MemberCategory) => void;
}

/** What may be done with a category: the server's capabilities decide. */
export function RowActions({ category, hasMembersTable, onEdit }: RowActionsProps) {
  const go = useGo();
  const { id, capabilities, attributes } = category;
  const { name } = attributes;
  const viewMembers = () => go(to("/membership/members"), { search: { [filterName("memberCategoryId")]: id } });
  const remove = useAction({
    run: (key) => removeCategory(id, key),
    confirm: {
      title: strings.remove,
      text: strings.removeText(name),
      confirm: words.remove,
      isDangerous: true,
    },
    done: strings.removed(name),
    invalidates: ["member-categories"],
  });
  if (!capabilities?.canManage && !hasMembersTable) return null;
  return (
    <Menu label={words.actionsFor(name)} trigger={<MoreHorizontal aria-hidden />}>
      {capabilities?.canManage && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onEdit(category)}>
          {strings.edit}
        </MenuItem>
      )}
      {hasMembersTable && (
        <MenuItem icon={<Users size={16} aria-hidden />} onSelect={() => void viewMembers()}>
          {strings.viewMembers}
        </MenuItem>
      )}
      {capabilities?.canManage && (
        <MenuItem icon={<Trash2 size={16} aria-hidden />} isDisabled={!capabilities.canDelete} onSelect={remove.start}>
          {strings.remove}
        </MenuItem>
      )}
    </Menu>
  );
}

import type { MemberGroup } from "@salle/contract/communication/member-groups";
import { MoreHorizontal, Pencil, Trash2, Users } from "lucide-react";
import { to, useGo } from "../../../lib/links.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { filterName } from "../../../ui/list/url-names.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { removeGroup } from "./queries.ts";
import { strings } from "./strings.ts";

/** What may be done with a group: the server's capabilities decide. */
export function GroupActions({ group }: { group: MemberGroup }) {
  const go = useGo();
  const { name, ownerHandle } = group.attributes;
  const edit = () =>
    go(to("/membership/groups/:tab?/:groupId?", { tab: "edit", groupId: group.id }), { resetScroll: false });
  const viewMembers = () => go(to("/membership/members"), { search: { [filterName("memberGroupId")]: group.id } });
  const remove = useAction({
    run: (key) => removeGroup(ownerHandle, group.id, key),
    confirm: {
      title: strings.removeTitle,
      text: strings.removeText(name),
      confirm: words.remove,
      isDangerous: true,
    },
    done: strings.removed(name),
    invalidates: ["member-groups"],
  });
  return (
    <Menu label={words.actionsFor(name)} trigger={<MoreHorizontal aria-hidden />}>
      {group.capabilities?.canManage && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => void edit()}>
          {strings.edit}
        </MenuItem>
      )}
      <MenuItem icon={<Users size={16} aria-hidden />} onSelect={() => void viewMembers()}>
        {strings.viewMembers}
      </MenuItem>
      <MenuItem
        icon={<Trash2 size={16} aria-hidden />}
        isDisabled={!group.capabilities?.canDelete}
        onSelect={remove.start}
      >
        {strings.remove}
      </MenuItem>
    </Menu>
  );
}

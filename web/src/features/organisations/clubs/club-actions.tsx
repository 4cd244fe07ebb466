import type { Club } from "@salle/contract/organisations/clubs";
import { Archive, ArchiveRestore, Ellipsis } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuGroup, MenuItem } from "../../../ui/overlay/menu.tsx";
import { actOnClub, type ClubAct, done, inverses } from "./acts.ts";
import { strings } from "./strings.ts";

interface ClubActionsProps {
  club: Club;
  /** The group above it by which the reader acts; null where they work for the club alone. */
  groupId: string | null;
  /** How many members it has; undefined while that is not known. */
  members: number | undefined;
}

/** What may be done with a whole club, by the server's capabilities: what takes it away stands in a menu. */
export function ClubActions({ club: { id, attributes, capabilities }, groupId, members }: ClubActionsProps) {
  const { name, isArchived } = attributes;
  const action = useAction({
    run: (key, act: ClubAct) => actOnClub(act, groupId ?? "", id, key),
    confirm: (act) =>
      act === "unarchive"
        ? null
        : {
            title: strings.archiveTitle(name),
            text: strings.archiveText(members),
            confirm: strings.archive,
            isDangerous: true,
          },
    done: (_, act) => done[act](name),
    undo: (act) => inverses[act],
    invalidates: ["clubs"],
  });
  if (!capabilities?.canArchive || groupId === null) return null;
  return (
    <Menu label={strings.actionsOf(name)} trigger={<Ellipsis size={18} aria-hidden />} variant="outline">
      <MenuGroup>
        {isArchived ? (
          <MenuItem icon={<ArchiveRestore size={16} aria-hidden />} onSelect={() => action.start("unarchive")}>
            {strings.unarchive}
          </MenuItem>
        ) : (
          <MenuItem isDangerous icon={<Archive size={16} aria-hidden />} onSelect={() => action.start("archive")}>
            {strings.archive}
          </MenuItem>
        )}
      </MenuGroup>
    </Menu>
  );
}

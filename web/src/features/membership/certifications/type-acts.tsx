import type { QualificationType } from "@salle/contract/membership/certification-types";
import { Archive, ArchiveRestore, Ellipsis, FileText, Pencil } from "lucide-react";
import { useGo } from "../../../lib/links.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { updateType } from "./queries.ts";
import { typeStrings as strings } from "./strings.ts";

const icon = { size: 16, "aria-hidden": true } as const;

/** What can be done with a kind of certification; its fields anybody may see who sees it. */
export function TypeActs({ of, onEdit }: { of: QualificationType; onEdit: () => void }) {
  const go = useGo();
  const { title, isDeleted } = of.attributes;
  const archive = useAction({
    run: (key, isArchived: boolean) => updateType(of.id, { isDeleted: isArchived }, key),
    undo: (isArchived) => !isArchived,
    done: (_, isArchived) => (isArchived ? strings.archived(title) : strings.unarchived(title)),
    invalidates: ["certifications"],
  });
  const canManage = of.capabilities?.canManage;
  return (
    <Menu label={strings.actsOf(title)} trigger={<Ellipsis {...icon} />}>
      {canManage && (
        <MenuItem icon={<Pencil {...icon} />} onSelect={onEdit}>
          {strings.edit}
        </MenuItem>
      )}
      <MenuItem
        icon={<FileText {...icon} />}
        onSelect={() => void go(".", { search: (before) => ({ ...before, fields: of.id }) })}
      >
        {strings.fields}
      </MenuItem>
      {canManage && (
        <MenuItem
          icon={isDeleted ? <ArchiveRestore {...icon} /> : <Archive {...icon} />}
          onSelect={() => archive.start(!isDeleted)}
        >
          {isDeleted ? strings.unarchive : strings.archive}
        </MenuItem>
      )}
    </Menu>
  );
}

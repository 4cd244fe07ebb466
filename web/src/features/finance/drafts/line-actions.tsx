import type { LineItem } from "@salle/contract/finance/invoices";
import { MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { removeLine } from "./queries.ts";
import { strings } from "./strings.ts";

/** What can be done with a line of a draft. */
export function LineActions({ of, onEdit }: { of: LineItem; onEdit: (of: LineItem) => void }) {
  const { name } = of.attributes;
  const remove = useAction({
    run: (key) => removeLine(of.id, key),
    confirm: { title: strings.removeTitle(name), text: strings.removeText, confirm: strings.remove, isDangerous: true },
    done: strings.removed(name),
    failed: strings.removeError,
    invalidates: sales,
  });
  return (
    <Menu label={words.actionsFor(name)} trigger={<MoreHorizontal aria-hidden />}>
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => onEdit(of)}>
        {strings.edit}
      </MenuItem>
      <MenuItem icon={<Trash2 size={16} aria-hidden />} isDangerous onSelect={() => remove.start()}>
        {strings.remove}
      </MenuItem>
    </Menu>
  );
}

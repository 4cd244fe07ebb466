import type { Consolidation } from "@salle/contract/finance/consolidations";
import { Ellipsis, Trash2 } from "lucide-react";
import { type Path, useGo } from "../../../lib/links.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { strings } from "./strings.ts";
import { useDelete } from "./use-delete.ts";

/** What can be done with a deposit on its page beside renaming it; once it is deleted its list is shown. */
export function DepositMenu({ of, list }: { of: Consolidation; list: Path }) {
  const go = useGo();
  const remove = useDelete(of, () => go(list));
  return (
    <Menu label={strings.more} trigger={<Ellipsis aria-hidden />} variant="outline">
      <MenuItem icon={<Trash2 size={16} aria-hidden />} isDangerous onSelect={() => remove.start()}>
        {strings.delete}
      </MenuItem>
    </Menu>
  );
}

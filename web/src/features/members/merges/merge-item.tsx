import { Merge } from "lucide-react";
import { useGo } from "../../../lib/links.ts";
import { MenuItem } from "../../../ui/overlay/menu.tsx";
import { entryStrings } from "./entry-strings.ts";
import { mergePath } from "./paths.ts";

/** Leads from a record's menu to where its registration is merged with another one. */
export function MergeItem({ id }: { id: string }) {
  const go = useGo();
  return (
    <MenuItem icon={<Merge size={16} aria-hidden />} onSelect={() => void go(mergePath(id))}>
      {entryStrings.merge}
    </MenuItem>
  );
}

import type { Reorder } from "@salle/contract/membership/integrations";
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { reorder } from "./queries.ts";
import { adminStrings as strings } from "./strings.ts";

type Way = "up" | "down";

interface ActsProps {
  title: string;
  onEdit: () => void;
  /** The order after a move. */
  move: (way: Way) => Reorder;
  canMove: Record<Way, boolean>;
  /** What is said before it is removed, and the call; null where it cannot be. */
  remove: { text: string; run: (key: string) => Promise<unknown> } | null;
}

const icon = { size: 16, "aria-hidden": true } as const;

/** What can be done with a collection or a pod. */
export function Acts({ title, onEdit, move, canMove, remove }: ActsProps) {
  const moving = useAction({
    run: (key, way: Way) => reorder(move(way), key),
    done: strings.moved(title),
    invalidates: ["integrations"],
  });
  const removing = useAction({
    run: async (key) => remove?.run(key),
    confirm: {
      title: strings.removeTitle(title),
      text: remove?.text ?? "",
      confirm: strings.remove,
      isDangerous: true,
    },
    done: strings.removed(title),
    invalidates: ["integrations"],
  });
  return (
    <Menu label={strings.actsOf(title)} trigger={<Ellipsis {...icon} />}>
      <MenuItem icon={<Pencil {...icon} />} onSelect={onEdit}>
        {strings.edit}
      </MenuItem>
      {canMove.up && (
        <MenuItem icon={<ArrowUp {...icon} />} onSelect={() => moving.start("up")}>
          {strings.up}
        </MenuItem>
      )}
      {canMove.down && (
        <MenuItem icon={<ArrowDown {...icon} />} onSelect={() => moving.start("down")}>
          {strings.down}
        </MenuItem>
      )}
      {remove && (
        <MenuItem icon={<Trash2 {...icon} />} onSelect={() => removing.start()}>
          {strings.remove}
        </MenuItem>
      )}
    </Menu>
  );
}

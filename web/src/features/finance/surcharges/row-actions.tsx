import type { Surcharge } from "@salle/contract/finance/gateways";
import { MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { cardNames } from "./cards.ts";
import { dropSurcharge } from "./queries.ts";
import { strings } from "./strings.ts";

interface SurchargeActionsProps {
  gatewayId: string;
  of: Surcharge;
  onEdit: () => void;
}

/** Changes what is added for a kind of card, or adds nothing any more. */
export function SurchargeActions({ gatewayId, of: { attributes }, onEdit }: SurchargeActionsProps) {
  const code = attributes.creditCardCode;
  const card = cardNames[code];
  const remove = useAction({
    run: (key) => dropSurcharge(gatewayId, code, key),
    confirm: {
      title: strings.removeTitle(card),
      text: strings.removeText(card),
      confirm: strings.remove,
      isDangerous: true,
    },
    done: strings.removed(card),
    invalidates: ["gateways", "checkouts"],
  });
  return (
    <Menu label={words.actionsFor(card)} trigger={<MoreHorizontal aria-hidden />}>
      <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onEdit}>
        {strings.edit}
      </MenuItem>
      <MenuItem icon={<Trash2 size={16} aria-hidden />} isDangerous onSelect={() => remove.start()}>
        {strings.remove}
      </MenuItem>
    </Menu>
  );
}

import type { Settlement } from "@salle/contract/finance/settlements";
import { formatMoney } from "@salle/money/format";
import { Ban, MoreHorizontal } from "lucide-react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import { settling, voidOne } from "./queries.ts";
import { strings } from "./strings.ts";

/** What may be done with a settlement: the server's capabilities decide. */
export function SettlementActions({ of }: { of: Settlement }) {
  const { referenceNumber, holderName, amount, currency } = of.attributes;
  const cancel = useAction({
    run: (key) => voidOne(of.id, key),
    confirm: {
      title: strings.voidTitle(referenceNumber),
      text: strings.voidText(holderName, formatMoney(amount, currency)),
      confirm: strings.void,
      isDangerous: true,
    },
    done: strings.voided(referenceNumber),
    failed: strings.voidError,
    invalidates: settling,
  });
  if (!of.capabilities?.canVoid) return null;
  return (
    <Menu label={words.actionsFor(referenceNumber)} trigger={<MoreHorizontal aria-hidden />}>
      <MenuItem icon={<Ban size={16} aria-hidden />} isDangerous onSelect={() => cancel.start()}>
        {strings.void}
      </MenuItem>
    </Menu>
  );
}

import type { LevelBalance } from "@salle/contract/finance/settlements";
import { HandCoins, Landmark, MoreHorizontal } from "lucide-react";
import { usePermission } from "../../../lib/session.ts";
import { Menu, MenuItem } from "../../../ui/overlay/menu.tsx";
import { words } from "../../../ui/strings.ts";
import type { LevelPurpose } from "./level-panel.tsx";
import { prepareLevelPanel } from "./level-panels.tsx";
import { strings } from "./strings.ts";
import { settleableOf } from "./words.ts";

interface LevelActionsProps {
  of: LevelBalance["attributes"];
  onChoose: (purpose: LevelPurpose) => void;
}

/** What follows from a row: the one for whom it is held records that it has come, the other sees into which account it goes. */
export function LevelActions({ of, onChoose }: LevelActionsProps) {
  const records = usePermission("payments.record");
  const purpose = purposeOf(of, records);
  if (purpose === null) return null;
  const isPaid = purpose.kind === "pay";
  const Icon = isPaid ? Landmark : HandCoins;
  return (
    <Menu label={words.actionsFor(of.otherName)} trigger={<MoreHorizontal aria-hidden />}>
      <MenuItem
        icon={<Icon size={16} aria-hidden />}
        onSelect={() => {
          prepareLevelPanel();
          onChoose(purpose);
        }}
      >
        {isPaid ? strings.howToPay : strings.record}
      </MenuItem>
    </Menu>
  );
}

function purposeOf(of: LevelBalance["attributes"], records: boolean): LevelPurpose | null {
  const { side, account } = of;
  if (settleableOf(of) === 0) return null;
  if (side === "HELD_FOR_US") return records ? { kind: "record", of } : null;
  return account && { kind: "pay", of, account };
}

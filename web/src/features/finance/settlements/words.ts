import type { LevelBalance } from "@salle/contract/finance/settlements";
import { SYSTEM_HANDLE } from "@salle/contract/handles";

type Balance = LevelBalance["attributes"];

/** What of it can be settled by hand: not what is on its way, and nothing that the federation holds, which pays by payouts. */
export function settleableOf({ other, side, held, inTransit }: Pick<Balance, "other" | "side" | "held" | "inTransit">) {
  if (side === "HELD_FOR_US" && other === SYSTEM_HANDLE) return 0;
  return Math.max(0, held - inTransit);
}

/** Whether they can have paid something by hand that they held for the reader. */
export const canHavePaid = (balance: Balance): boolean => balance.side === "HELD_FOR_US" && settleableOf(balance) > 0;

/** The month that an address names, `2026-10`. */
export function monthIn({ month }: { month?: unknown }): string | undefined {
  return typeof month === "string" && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

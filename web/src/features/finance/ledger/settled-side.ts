import type { HeldSide } from "@salle/contract/finance/codes";
import type { LedgerEntry } from "@salle/contract/finance/ledger";
import type { ContextType } from "@salle/contract/identity/session";

/**
 * On which side of the list of settlements an entry's is: who holds money for others has it on 2310. The federation has that account
 * in what it nets for itself too, and pays others by payouts alone.
 */
export const sideOf = (
  { postings }: { postings: readonly Pick<LedgerEntry["attributes"]["postings"][number], "account">[] },
  reader: ContextType | undefined,
): HeldSide =>
  reader !== "system" && postings.some(({ account }) => account === "2310") ? "HELD_BY_US" : "HELD_FOR_US";

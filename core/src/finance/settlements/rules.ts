import type { LedgerEvent } from "@salle/contract/finance/accounts";
import type { HeldSide } from "@salle/contract/finance/codes";
import { ownerOf, SYSTEM_HANDLE } from "@salle/contract/handles";
import type { Cents } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { documentNumber } from "../../lib/document-number.ts";
import type { Entry } from "../ledger/index.ts";
import type { Settlement } from "./entity.ts";

/** A settlement's number as people read it: `ST-000004`. */
export const numberOf = ({ number }: Pick<Settlement, "number">): string => documentNumber("ST", number);

/** Why a settlement cannot be voided, or null. */
export function whyNotVoid({ kind, status }: Pick<Settlement, "kind" | "status">): string | null {
  if (status === "VOID") return "This settlement has been voided already.";
  return kind === "NETTED" ? "What was netted is not voided: it was no payment that could be a mistake." : null;
}

/** Who holds something for whom, what they are called, and how much of it is on its way nowhere. */
export interface Holding {
  holder: string;
  holderName: string;
  beneficiaryName: string;
  owed: Cents;
}

/** What keeps so much from being recorded as settled, on which field, or null. */
export function whyNotSettle(
  { holder, holderName, beneficiaryName, owed }: Holding,
  { amount, currency }: { amount: Cents; currency: string },
): { field: "from" | "amount"; problem: string } | null {
  if (holder === SYSTEM_HANDLE)
    return { field: "from", problem: `${holderName} pays by payouts, which are recorded by themselves.` };
  if (owed <= 0) return { field: "from", problem: `${holderName} holds nothing for ${beneficiaryName}.` };
  if (amount <= owed) return null;
  const problem = `${holderName} holds only ${formatMoney(owed, currency)} for ${beneficiaryName}.`;
  return { field: "amount", problem };
}

/**
 * How much of what an owner holds for others is netted, for whom: the federation first, then those with most. Never more than the
 * federation holds for that owner, so that it pays out nothing that it has not (finance design, 4.2 E15).
 * @param room what the federation holds for the owner
 */
export function nettingOf(
  holds: readonly { heldFor: string; owed: Cents }[],
  room: Cents,
): { beneficiary: string; amount: Cents }[] {
  const rank = ({ heldFor }: { heldFor: string }) => (heldFor === SYSTEM_HANDLE ? 0 : 1);
  const some = holds
    .filter(({ owed }) => owed > 0)
    .sort((a, b) => rank(a) - rank(b) || b.owed - a.owed || (a.heldFor < b.heldFor ? -1 : 1));
  let left = Math.max(0, room);
  return some.flatMap(({ heldFor, owed }) => {
    const amount = Math.min(owed, left);
    left -= amount;
    return amount > 0 ? [{ beneficiary: heldFor, amount }] : [];
  });
}

/** Of two owners the one whose book is read for both: that of the lower level is the shorter one, and each mirrors the other. */
export function bookOf(owner: string, other: string): string {
  const level = (handle: string) => ["club", "club-group", "system"].indexOf(ownerOf(handle)?.type ?? "");
  return level(other) < level(owner) ? other : owner;
}

/** What what is held changes by. */
const flows = ["collected", "fees", "refunded", "netted", "paid"] as const;
export type Flow = (typeof flows)[number];

const FLOWS: Record<LedgerEvent, Flow | "billed" | null> = {
  issued: "billed",
  voided: "billed",
  credited: "refunded",
  "credit-used": "collected",
  "credit-returned": "collected",
  "moved-to-credit": "collected",
  "written-off": "billed",
  reinstated: "billed",
  received: "collected",
  "receipt-voided": "collected",
  "fee-taken": "fees",
  refunded: "refunded",
  "refund-voided": "refunded",
  disputed: "refunded",
  "dispute-won": "refunded",
  "dispute-fee": "fees",
  banked: null,
  unbanked: null,
  "payout-approved": "paid",
  "paid-out": "paid",
  "payout-returned": "paid",
  netted: "netted",
  settled: "paid",
  "settlement-voided": "paid",
};

/** What an entry changes between two owners, on one side. */
export interface Effect {
  side: HeldSide;
  flow: Flow;
  /** Of what is held, and of what is billed, in cents. */
  held: Cents;
  billed: Cents;
}

/**
 * What an entry of a book tells of what two owners hold for one another, as the one sees it; what comes to nothing is left out.
 * @param owner who sees it; the book is theirs or the other's
 */
export function effectsOf(entry: Pick<Entry, "owner" | "event" | "postings">, owner: string, other: string): Effect[] {
  const isOwn = entry.owner === owner;
  const opposite = isOwn ? other : owner;
  const flow = FLOWS[entry.event];
  const on = (accounts: readonly string[]) =>
    entry.postings.reduce(
      (all, { account, dimension, amount }) =>
        dimension === opposite && accounts.includes(account) ? all + amount : all,
      0,
    );
  // What the book's owner has with the other, and what it holds for them.
  const sides = [
    { side: isOwn ? "HELD_FOR_US" : "HELD_BY_US", held: on(["1210"]), billed: on(["1110"]) },
    { side: isOwn ? "HELD_BY_US" : "HELD_FOR_US", held: 0 - on(["2310", "2400"]), billed: 0 - on(["2320"]) },
  ] as const;
  if (flow === null) return [];
  const isBilled = flow === "billed" || entry.event === "credited";
  return sides
    .map((each) => ({
      side: each.side,
      flow: flow === "billed" ? ("collected" as const) : flow,
      held: each.held,
      billed: isBilled ? each.billed : 0,
    }))
    .filter(({ held, billed }) => held !== 0 || billed !== 0);
}

/** What a side of a statement comes to, by what it is held more or less for. */
export type Sums = Record<Flow | "billed", Cents>;

export function sumsOf(effects: readonly Effect[], side: HeldSide): Sums {
  const sums: Sums = { billed: 0, collected: 0, fees: 0, refunded: 0, netted: 0, paid: 0 };
  for (const effect of effects) {
    if (effect.side !== side) continue;
    sums.billed += effect.billed;
    sums[effect.flow] += effect.held;
  }
  return sums;
}

/** What flows come to. */
export const changeOf = (sums: Sums): Cents => flows.reduce((all, flow) => all + sums[flow], 0);

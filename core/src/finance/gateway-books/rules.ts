import type { GatewayDifferenceKind } from "@salle/contract/finance/codes";
import { type Cents, sum } from "@salle/money/cents";
import type { GatewayMovement } from "../gateways/index.ts";
import type { ReceivedPayment } from "../received-payments/index.ts";
import type { GatewayDifference } from "./entity.ts";

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** So much of a book is compared at once. */
const MOST_MS = 7 * DAY_MS;
/** So far back a book is compared the first time. */
const FIRST_MS = 30 * DAY_MS;
/** So much of what was compared is compared once more: a gateway may book something a moment late. */
export const OVERLAP_MS = HOUR_MS;
/** A comparison that was asked for so long ago has been lost. */
const LOST_AFTER_MS = HOUR_MS / 4;

/** Which part of a book is compared next: from where it was compared, at most a week; null where nothing is left. */
export function nextPeriod(
  comparedTo: string | undefined,
  gateway: { createdAt: string },
  now: Date,
): { from: Date; to: Date } | null {
  const first = new Date(Math.max(Date.parse(gateway.createdAt), now.getTime() - FIRST_MS));
  const from = comparedTo === undefined ? first : new Date(comparedTo);
  const to = new Date(Math.min(from.getTime() + MOST_MS, now.getTime()));
  return to > from ? { from, to } : null;
}

/** Whether it is being compared: somebody has asked for it, and it is not done. */
export const isComparing = (askedAt: string | undefined, now: Date): boolean =>
  askedAt !== undefined && now.getTime() - Date.parse(askedAt) < LOST_AFTER_MS;

/** What our books have of a charge: the try to pay that it names, and its payments in the list of whose gateway it is. */
export interface Recorded {
  intent: { gatewayId: string; state: string; charge?: string | undefined; decidedBy?: string | undefined } | undefined;
  rows: readonly Pick<ReceivedPayment, "status" | "amount" | "surcharge" | "fee">[];
  /** Of one that counts for nothing here: what of it the gateway has given back. */
  refunded?: Cents;
}

/** What the two books say; undefined where one has nothing. */
export interface Said {
  kind: GatewayDifferenceKind;
  gatewayAmount?: Cents | undefined;
  ownAmount?: Cents | undefined;
}

type Charge = Pick<GatewayMovement, "ref" | "amount" | "fee">;

/** What a charge that names a try to pay of ours is otherwise in our books, or null. What another gateway has taken is compared there. */
export function chargeDifference(of: Charge, gatewayId: string, { intent, rows, refunded = 0 }: Recorded): Said | null {
  const unmatched = { kind: "CHARGE_UNMATCHED", gatewayAmount: of.amount } as const;
  if (!intent) return unmatched;
  if (intent.gatewayId !== gatewayId) return null;
  if (intent.state !== "PAID") return unmatched;
  // The reference that a person has recorded is as they have typed it.
  const isOther = intent.charge !== undefined && intent.charge !== of.ref && intent.decidedBy === undefined;
  if (isOther) return { ...unmatched, kind: "CHARGED_TWICE" };
  const ownAmount = chargedIn(rows);
  const kept = of.amount - refunded;
  if (ownAmount !== kept) return { kind: "AMOUNT_DIFFERS", gatewayAmount: kept, ownAmount };
  const fees = rows.map(({ fee }) => fee);
  const own = sum(fees.map((fee) => fee ?? 0));
  const isKnown = fees.every((fee) => fee !== undefined);
  return isKnown && own !== of.fee ? { kind: "FEE_DIFFERS", gatewayAmount: of.fee, ownAmount: own } : null;
}

/** What was charged by payments that count. */
export const chargedIn = (rows: Recorded["rows"]): Cents =>
  sum(rows.map(({ status, amount, surcharge = 0 }) => (status === "APPROVED" ? amount + surcharge : 0)));

type Refund = Pick<GatewayMovement, "kind" | "amount">;
type Row = Pick<ReceivedPayment, "status" | "amount" | "gatewayKey">;

/** What a refund that names one of ours is otherwise in our books, or null. @param row of that refund */
export function refundDifference({ kind, amount }: Refund, gatewayId: string, row: Row | undefined): Said | null {
  const isBack = kind === "refund-back";
  if (!row) return isBack ? null : { kind: "REFUND_UNMATCHED", gatewayAmount: amount };
  if (row.gatewayKey !== gatewayId) return null;
  const ownAmount = row.status === "APPROVED" ? row.amount : undefined;
  if (isBack) return ownAmount === undefined ? null : { kind: "REFUND_RETURNED", gatewayAmount: amount, ownAmount };
  return ownAmount === amount ? null : { kind: "REFUND_DIFFERS", gatewayAmount: amount, ownAmount };
}

/** How the places of those begin that are open. */
export const OPEN = "0";

/** Where a difference stands in lists; what is closed comes by how long that is ago, for lists go one way. */
export const placeOf = ({ bookedAt, closedAt }: Pick<GatewayDifference, "bookedAt" | "closedAt">): string =>
  closedAt === undefined ? `${OPEN}#${bookedAt}` : `1#${closedAt.replace(/\d/g, (digit) => String(9 - Number(digit)))}`;

type Known = Pick<GatewayDifference, "kind" | "gatewayAmount" | "ownAmount" | "closedAt" | "closedBy">;

/**
 * What becomes of a difference that is found again, or is none any more: `open`, also anew where it is another one than was dealt with;
 * `close` where both books say the same; null where nothing does.
 */
export function changeOf(before: Known | undefined, said: Said | null): "open" | "close" | null {
  if (!said) return before && before.closedAt === undefined ? "close" : null;
  if (!before) return "open";
  const isSame =
    before.kind === said.kind && before.gatewayAmount === said.gatewayAmount && before.ownAmount === said.ownAmount;
  if (!isSame) return "open";
  // What a person has dealt with stays so; what was closed by nobody is there again.
  return before.closedAt !== undefined && !before.closedBy ? "open" : null;
}

import { ownerOf } from "@salle/contract/handles";
import { type Cents, sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { documentNumber } from "../../lib/document-number.ts";
import { counts, moneyOf, type ReceivedPayment, referenceOf } from "../received-payments/index.ts";
import type { Consolidation } from "./entity.ts";

/** A deposit's number as people read it: `CON-000007`. */
export const numberOf = ({ number }: Pick<Consolidation, "number">): string => documentNumber("CON", number);

const GATEWAY = "gateway:";

/** Whether a deposit is of what a card gateway has collected. */
export const isOfGateway = (referenceHandle: string): boolean => referenceHandle.startsWith(GATEWAY);

/**
 * Whose bank it is into which something comes: an owner's own for what they receive by hand, for what a gateway collects that of
 * its owner. Null where the handle names neither.
 * @param gatewayOwner whose the gateway of the handle is, where there is one
 */
export function bankOf(referenceHandle: string, gatewayOwner: string | null): string | null {
  if (isOfGateway(referenceHandle)) return gatewayOwner;
  return ownerOf(referenceHandle) ? referenceHandle : null;
}

/** The gateway that a handle names; null for another handle. */
export const gatewayIn = (referenceHandle: string): string | null =>
  isOfGateway(referenceHandle) ? referenceHandle.slice(GATEWAY.length) : null;

/** What of payments reaches the bank, and what their gateway keeps of them before. */
export const sumsOf = (rows: readonly Money[]): { amount: Cents; fees: Cents } => ({
  amount: sum(rows.map(moneyOf)),
  fees: sum(rows.map(({ fee = 0 }) => fee)),
});
type Money = Parameters<typeof moneyOf>[0];

type Deposit = Pick<Consolidation, "owner" | "referenceHandle" | "bankedOn" | "currency">;
type Row = Pick<
  ReceivedPayment,
  "owner" | "status" | "fee" | "paymentType" | "gatewayKey" | "consolidationId" | "receivedOn" | "currency"
>;

/** Whether a payment has not been banked, as the list of whose bank it is has it. */
export const isUnbanked = (row: Row, { owner, referenceHandle }: Pick<Deposit, "owner" | "referenceHandle">): boolean =>
  row.owner === owner && counts(row) && !row.consolidationId && referenceOf(row) === referenceHandle;

/** Why a payment that is named cannot come into a deposit, or null. */
export function whyNotBanked(
  row: (Row & Pick<ReceivedPayment, "amount" | "paymentBy" | "consolidationNumber">) | undefined,
  of: Deposit,
): string | null {
  if (!row || row.owner !== of.owner || referenceOf(row) !== of.referenceHandle) return "Choose payments of the list.";
  const named = `${formatMoney(row.amount, row.currency)} from ${row.paymentBy}`;
  if (!counts(row)) return `${named} has been voided.`;
  if (row.consolidationId) return `${named} has been banked already, in ${row.consolidationNumber}.`;
  if (row.receivedOn > of.bankedOn) return `${named} came after the day on which it would have been banked.`;
  if (row.currency !== of.currency) return `${named} is not in ${of.currency}. Bank it apart.`;
  return null;
}

/** Why a deposit cannot be changed now, or null. */
export const whyNotChange = ({ status }: Pick<Consolidation, "status">): string | null => {
  if (status === "OPEN") return null;
  const what = status === "ADDING" ? "still being added to" : "being taken out of";
  return `Payments are ${what} this bank deposit. Try again in a moment.`;
};

import type { PublicInvoice } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { strings } from "./strings.ts";

type Attributes = Pick<
  PublicInvoice["attributes"],
  | "status"
  | "currency"
  | "totalAmount"
  | "totalGST"
  | "totalAmountIncludingGST"
  | "totalPaymentsMade"
  | "totalCredited"
  | "totalCreditUsed"
  | "totalTakenBack"
  | "totalWrittenOff"
  | "balance"
  | "instalments"
>;

type Owed = Pick<PublicInvoice["attributes"], "currency" | "balance" | "amountDue" | "instalments">;

/** A line of an invoice's foot: its words, its cents, and whether it is a sum. */
type TotalRow = readonly [label: string, amount: number, isStrong: boolean];

/** Taken off, and nothing where that is nothing: there is no `-$0.00`. */
const less = (amount: number): number => 0 - amount;

/** What an invoice comes to, what has been taken off that, and what is left; of a draft nothing is due yet. */
export function totalRows(a: Attributes): TotalRow[] {
  const sums: TotalRow[] = [
    [strings.withoutGst, a.totalAmount, false],
    [strings.gst, a.totalGST, false],
    [strings.sum, a.totalAmountIncludingGST, true],
  ];
  if (a.status.code === "DRAFT") return sums;
  return [
    ...sums,
    ...(a.totalCredited === 0 ? [] : [[strings.credited, less(a.totalCredited), false] as const]),
    ...(a.totalCreditUsed > 0 ? [[strings.creditUsed, less(a.totalCreditUsed), false] as const] : []),
    [strings.paid, less(a.totalPaymentsMade), false],
    ...(a.totalCreditUsed < 0 ? [[strings.keptAsCredit, less(a.totalCreditUsed), false] as const] : []),
    ...(a.totalTakenBack > 0 ? [[strings.takenBack, a.totalTakenBack, false] as const] : []),
    ...(a.totalWrittenOff > 0 ? [[strings.writtenOff, less(a.totalWrittenOff), false] as const] : []),
    // Of what is paid in instalments not all is due on the day that stands above.
    [a.instalments.length > 0 ? strings.stillToPay : strings.amountDue, a.balance, true],
  ];
}

/** What has been taken off an invoice that is still owed, a sentence each: `$80.00 of $220.00 is paid.` */
export function takenOff(a: Attributes): string[] {
  const money = (amount: number) => formatMoney(amount, a.currency);
  // What of its payments is kept as credit, by a credit note or because it was moved, or is taken back, has paid nothing of it.
  const paid = a.totalPaymentsMade + Math.min(0, a.totalCreditUsed) - a.totalTakenBack;
  return [
    ...(a.totalCredited > 0 ? [strings.isCredited(money(a.totalCredited))] : []),
    ...(a.totalCreditUsed > 0 ? [strings.isPaidWithCredit(money(a.totalCreditUsed))] : []),
    ...(paid > 0 ? [strings.paidOf(money(paid), money(a.totalAmountIncludingGST))] : []),
  ];
}

/** Of a payment plan more than is due: all that is owed, and in how many instalments. Null where all of it is due. */
export function restOf({ currency, balance, amountDue, instalments }: Owed): string | null {
  if (amountDue >= balance) return null;
  return strings.rest(formatMoney(balance, currency), instalments.filter((each) => each.balance > 0).length);
}

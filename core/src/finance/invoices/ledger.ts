import { todayIn } from "@salle/calendar/today";
import type { InvoiceCreditKind } from "@salle/contract/finance/codes";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import * as Ledger from "../ledger/index.ts";
import { deferredAtIssue } from "./cash-gst.ts";
import type { Invoice, Payment, Portion } from "./entity.ts";
import { numberOf } from "./rules.ts";

/*
 * What an invoice and its payments have in the books. Everything that was posted can be told anew from them alone, so that
 * `reconcile` compares, and older invoices are posted by it.
 */

type Told = Pick<
  Invoice,
  "id" | "owner" | "number" | "draftNumber" | "issuer" | "issuedDate" | "total" | "gst" | "shares" | "onCash"
>;
type Paid = Pick<
  Payment,
  | "id"
  | "paymentType"
  | "collector"
  | "surcharge"
  | "surchargeGst"
  | "fee"
  | "shares"
  | "voidedShares"
  | "deferredGst"
  | "voidedDeferredGst"
  | "amount"
  | "whole"
  | "receivedOn"
  | "settledAt"
  | "createdAt"
>;

/** What was taken off an invoice otherwise than by a payment, as it is told; days are `YYYY-MM-DD` where the issuer is. */
export interface Taken extends Ledger.Credited {
  id: string;
  kind: InvoiceCreditKind;
  date: string;
  /** When credit that was used was given back, and what that took back of others' shares; or a write-off was taken back. */
  returnedOn?: string;
  returnedShares?: readonly Portion[];
  /** What of GST on the cash basis it has deferred, and giving it back. */
  deferredGst?: readonly Portion[];
  returnedDeferredGst?: readonly Portion[];
}

const aboutInvoice = (
  { id, owner, onCash, ...invoice }: Told,
  postedOn: string,
  deferredGst?: readonly Portion[],
): Ledger.About => ({
  cause: id,
  issuer: owner,
  postedOn,
  invoiceId: id,
  reference: numberOf(invoice),
  ...(onCash && { onCash, deferredGst: deferredGst ?? [] }),
});

const dayAt = ({ issuer }: Told, at: Date): string => todayIn(issuer.timeZone, at);

/** An invoice as it is issued. */
export const issued = (invoice: Told): Ledger.Entry[] =>
  Ledger.issued(aboutInvoice(invoice, invoice.issuedDate, deferredAtIssue(invoice)), invoice);

/** An invoice as it is voided at a moment. */
export const voided = (invoice: Told, at: Date): Ledger.Entry[] =>
  Ledger.voided(aboutInvoice(invoice, dayAt(invoice, at), negated(deferredAtIssue(invoice))), invoice);

const negated = (portions: readonly Portion[]): Portion[] =>
  portions.map(({ owner, amount }) => ({ owner, amount: -amount }));

/** The day on which a payment's money came: as it says, or where it was settled then. */
export const receivedDay = (
  invoice: Pick<Invoice, "issuer">,
  { receivedOn, settledAt, createdAt }: Pick<Payment, "receivedOn" | "settledAt" | "createdAt">,
): string => receivedOn ?? todayIn(invoice.issuer.timeZone, new Date(settledAt ?? createdAt));

/** A payment as its money was received. */
export const received = (invoice: Told, payment: Paid): Ledger.Entry[] =>
  Ledger.received(
    { ...aboutInvoice(invoice, receivedDay(invoice, payment), payment.deferredGst), cause: payment.id },
    moneyOf(invoice, payment, payment.shares),
  );

/** What the gateway has kept of a payment; nothing as long as that is not known. */
export const feeTaken = (invoice: Told, payment: Paid): Ledger.Entry[] => {
  const { id, fee } = payment;
  if (!fee) return [];
  const about = { ...aboutInvoice(invoice, fee.postedOn), cause: id };
  return Ledger.feeTaken(about, { ...fee, collector: collectorOf(invoice, payment) });
};

/** A payment that counted, as it is voided at a moment. */
export const receiptVoided = (invoice: Told, payment: Paid, at: Date): Ledger.Entry[] =>
  Ledger.receiptVoided(
    { ...aboutInvoice(invoice, dayAt(invoice, at), payment.voidedDeferredGst), cause: payment.id },
    moneyOf(invoice, payment, payment.voidedShares),
  );

/** A card's money enters the bank of the gateway's owner; what is recorded by hand is the issuer's. */
export const collectorOf = (
  { owner }: Pick<Invoice, "owner">,
  { paymentType, collector = SYSTEM_HANDLE }: Pick<Payment, "paymentType" | "collector">,
): string => (paymentType === "CARD" ? collector : owner);

const moneyOf = (invoice: Told, payment: Paid, shares: readonly Portion[] = []): Ledger.Received => ({
  shares,
  amount: payment.amount,
  credit: creditOf(payment),
  ...(payment.surcharge !== undefined && { surcharge: payment.surcharge, surchargeGst: payment.surchargeGst ?? 0 }),
  isCard: payment.paymentType === "CARD",
  collector: collectorOf(invoice, payment),
});

/** What of a payment was more than was owed, which its first part tells. */
export const creditOf = ({ id, whole }: Pick<Payment, "id" | "whole">): number =>
  whole?.id === id ? (whole.credit ?? 0) : 0;

const aboutTaken = (
  invoice: Told,
  { id }: Taken,
  postedOn: string,
  deferredGst?: readonly Portion[],
): Ledger.About => ({ ...aboutInvoice(invoice, postedOn, deferredGst), cause: id });

/** What was taken off an invoice, or of what had settled it. */
export function taken(invoice: Told, of: Taken): Ledger.Entry[] {
  const about = aboutTaken(invoice, of, of.date, of.deferredGst);
  switch (of.kind) {
    case "NOTE":
      return Ledger.credited(about, of);
    case "USED":
    case "DISPUTE_WON":
      return Ledger.creditUsed(about, of.amount, of.shares);
    case "MOVED":
    case "DISPUTED":
      return Ledger.movedToCredit(about, of.amount, of.shares);
    case "WRITTEN_OFF":
      return Ledger.writtenOff(about, of);
  }
}

/** Credit that was used, as it is given back on a day, or a write-off, as it is taken back. */
export function returned(invoice: Told, of: Taken, day: string): Ledger.Entry[] {
  const about = aboutTaken(invoice, of, day, of.returnedDeferredGst);
  return of.kind === "WRITTEN_OFF"
    ? Ledger.reinstated(about, of)
    : Ledger.creditReturned(about, of.amount, of.returnedShares);
}

/** Everything that must be in the books of an invoice and these of its payments and credits, as they stand; of a draft nothing. */
export function entriesOf(invoice: Invoice, payments: readonly Payment[], credits: readonly Taken[]): Ledger.Entry[] {
  if (invoice.status === "DRAFT") return [];
  const isVoid = invoice.status === "VOID";
  return [
    ...issued(invoice),
    ...(isVoid ? voided(invoice, new Date(invoice.voidedAt ?? invoice.updatedAt)) : []),
    ...payments.flatMap((payment) => entriesOfPayment(invoice, payment)),
    ...credits.flatMap((of) => [
      ...taken(invoice, of),
      ...(of.returnedOn === undefined ? [] : returned(invoice, of, of.returnedOn)),
    ]),
  ].filter(({ postings }) => postings.length > 0);
}

/** Only a payment that was made can be void. */
function entriesOfPayment(invoice: Invoice, payment: Payment): Ledger.Entry[] {
  const { status, voidedAt, updatedAt } = payment;
  if (status !== "APPROVED" && status !== "VOID") return [];
  return [
    ...received(invoice, payment),
    ...feeTaken(invoice, payment),
    ...(status === "VOID" ? receiptVoided(invoice, payment, new Date(voidedAt ?? updatedAt)) : []),
  ];
}

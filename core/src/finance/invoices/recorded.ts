import type { RecordedType } from "@salle/contract/finance/codes";
import { type Cents, sum } from "@salle/money/cents";
import type { Step } from "../../dynamo/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import { deferredBetween } from "./cash-gst.ts";
import { changedSteps, count, type Following, parted, settling } from "./counted.ts";
import type { Payment, PaymentFee, WholeInvoice } from "./entity.ts";
import * as told from "./ledger.ts";
import { receiptNumberFor } from "./receipt-number.ts";
import { rowsOf } from "./received.ts";
import { numberOf, settledOf, statusAfter } from "./rules.ts";
import { portionsOf } from "./shares.ts";
import { type InvoicePayment, payments } from "./store.ts";

/** Money that has come, as staff say or a gateway. */
export interface Recorded {
  /** Of its first part. */
  id: string;
  paymentType: RecordedType | "CARD";
  /** Of a card: by which gateway, and whose bank that is. */
  gatewayKey?: string;
  collector?: string;
  /** What was added for it, and the GST in that, in cents. */
  surcharge?: { amount: Cents; gst: Cents };
  /** What the gateway has kept, where it has said so. */
  fee?: PaymentFee;
  /** `YYYY-MM-DD` where the issuer is. */
  receivedOn: string;
  paymentBy: string;
  reference?: string;
  message: string;
}

/** Money that has come for one issuer, with what of it goes to each of its invoices. */
export interface Receiving {
  /** A share of nothing is where an invoice owes nothing any more, and the money its payer's credit. */
  shares: readonly { invoice: WholeInvoice; amount: Cents }[];
  /** What of it is more than is owed: the first invoice's payer's credit, which somebody else writes. */
  credit: Cents;
  recorded: Recorded;
}

/**
 * Money that has come, a payment for each issuer: its parts, the steps that write them, and what follows.
 * @param idOf the id of the part at an invoice
 */
export function recordPayments(
  all: readonly Receiving[],
  idOf: (invoiceId: string) => string,
  at: Date,
): { payments: Payment[][]; following: Following; steps: Step[] } {
  const made = all.map((each) => partsOf(each, idOf, at));
  const { following, steps } = count(
    made.flatMap(({ parts }) => parts),
    at,
  );
  return {
    payments: made.map(({ parts }) => parts.map(({ payment }) => payment)),
    following,
    steps: [...made.flatMap((each) => each.steps), ...steps],
  };
}

/** The parts of a payment, and the steps that write them and claim its receipt's number. */
function partsOf(
  { shares, credit, recorded: { surcharge, fee, ...of } }: Receiving,
  idOf: (invoiceId: string) => string,
  at: Date,
): { parts: InvoicePayment[]; steps: Step[] } {
  const receipt = receiptNumberFor(of.id);
  const parts = shares.map(({ invoice, amount }) => {
    return { id: idOf(invoice.id), invoiceId: invoice.id, number: numberOf(invoice), amount };
  });
  const amount = sum(parts.map((each) => each.amount)) + credit;
  const whole =
    parts.length > 1 || credit > 0 ? { id: of.id, amount, parts, ...(credit > 0 && { credit }) } : undefined;
  const made = shares.map(({ invoice, amount: part }) => ({
    invoice,
    ...payments.create(
      {
        ...of,
        id: idOf(invoice.id),
        invoiceId: invoice.id,
        owner: invoice.owner,
        status: "APPROVED",
        amount: part,
        ...settling(invoice, part),
        ...(whole && { whole }),
        ...(idOf(invoice.id) === of.id && {
          ...(surcharge && { surcharge: surcharge.amount, surchargeGst: surcharge.gst }),
          ...(fee && { fee }),
        }),
        currency: invoice.currency,
        paymentTo: invoice.issuer.name,
        receiptNumber: receipt.receiptNumber,
        settledAt: at.toISOString(),
      },
      at,
    ),
  }));
  return {
    parts: made.map(({ invoice, item }) => ({ invoice, payment: item })),
    steps: [...made.map(({ step }) => step), receipt.step],
  };
}

/** An approved payment as voided, all parts of it, the steps that write it and take it off its invoices, and what follows. */
export function takeBackPayment(
  parts: readonly InvoicePayment[],
  message: string,
  at: Date,
): { payments: Payment[]; following: Following; steps: Step[] } {
  const voided = parts.map(({ invoice, payment }) => {
    // One that does not say it is older than the lists, and in none until now.
    const isListed = payment.receivedOn !== undefined;
    const receivedOn = told.receivedDay(invoice, payment);
    const settled = settledOf(invoice);
    const before = settled - payment.amount;
    const voidedShares = portionsOf(invoice, before, settled);
    const voidedDeferredGst = deferredBetween([invoice, settled], [invoice, before]);
    const changes = {
      ...({ status: "VOID", message, voidedAt: at.toISOString(), receivedOn } as const),
      ...(voidedShares.length > 0 && { voidedShares }),
      ...(voidedDeferredGst.length > 0 && { voidedDeferredGst }),
    };
    return { invoice, isListed, ...payments.update(payment, changes, at) };
  });
  const rows = Map.groupBy(voided, ({ isListed }) => isListed);
  const rowsFor = (isListed: boolean) =>
    (rows.get(isListed) ?? []).flatMap(({ invoice, item }) => rowsOf(invoice, item));
  // One of which all was credit leaves its invoice as it is, whatever that is by now.
  const counted = voided.filter(({ item }) => item.amount > 0);
  const changed = counted.map(({ invoice, item }) => {
    const paid = invoice.paid - item.amount;
    return { before: invoice, changes: { paid, status: statusAfter({ ...invoice, paid }) } };
  });
  const [unpaid, open] = parted(changed, ({ before, changes }) => changes.status !== before.status);
  return {
    payments: voided.map(({ item }) => item),
    following: { unpaid, owed: open },
    steps: [
      ...voided.flatMap(({ steps }) => steps),
      ...changedSteps(changed, at),
      ...Ledger.post(
        voided.flatMap(({ invoice, item }) => told.receiptVoided(invoice, item, at)),
        at,
      ),
      ...ReceivedPayments.voided(rowsFor(true)),
      ...ReceivedPayments.listed(rowsFor(false), at),
    ],
  };
}

/**
 * The steps by which it is known what gateways have kept of payments that were made: on them, in their owners' lists and in the books.
 * @param listed as their owners' lists have them now
 * @param more of what follows from it in the books
 */
export function keepFees(
  kept: readonly (InvoicePayment & { fee: PaymentFee })[],
  { listed, more }: { listed: readonly ReceivedPayments.ReceivedPayment[]; more: readonly Ledger.Entry[] },
  at: Date,
): Step[] {
  const updated = kept.map(({ invoice, payment, fee }) => ({ invoice, ...payments.update(payment, { fee }, at) }));
  const entries = updated.flatMap(({ invoice, item }) => told.feeTaken(invoice, item));
  const rows = updated.flatMap(({ invoice, item }) => rowsOf(invoice, item));
  return [
    ...updated.flatMap(({ steps }) => steps),
    ...Ledger.post([...entries, ...more], at),
    ...ReceivedPayments.feeKept(listed, rows, at),
  ];
}

/** The steps by which so much more of a payment has gone back to its card, or with a minus less. */
export const refundedOn = (payment: Payment, by: Cents, at: Date): Step[] =>
  payments.update(payment, { refunded: (payment.refunded ?? 0) + by }, at).steps;

/** The steps by which the parts of a payment say how its dispute stands. */
export const disputedAs = (
  parts: readonly Payment[],
  changes: Pick<Payment, "disputeId" | "disputeState">,
  at: Date,
): Step[] =>
  parts
    .filter((each) => each.disputeState !== changes.disputeState || each.disputeId !== changes.disputeId)
    .flatMap((payment) => payments.update(payment, changes, at).steps);

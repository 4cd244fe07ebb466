import { todayIn } from "@salle/calendar/today";
import type { RecordedType } from "@salle/contract/finance/codes";
import { type Cents, sum } from "@salle/money/cents";
import type { Step } from "../../dynamo/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import { change, changeAll } from "./changes.ts";
import { type Invoice, type Payment, type PaymentFee, UNDECIDED, type WholeInvoice } from "./entity.ts";
import * as told from "./ledger.ts";
import { receiptNumberFor } from "./receipt-number.ts";
import { rowsOf } from "./received.ts";
import { balanceOf, numberOf, settledOf, statusAfter } from "./rules.ts";
import { portionsOf } from "./shares.ts";
import { type InvoicePayment, payments } from "./store.ts";
import type { Subject } from "./subjects.ts";

/**
 * A card payment of the whole balance, pending, and its invoice, as both will be; and the steps that write them. It is a
 * lock that keeps other payments away.
 */
export function beginPayment(
  invoice: WholeInvoice,
  card: Pick<Payment, "id" | "gatewayKey" | "token" | "paymentBy" | "fingerprint">,
  at: Date,
): InvoicePayment & { steps: Step[] } {
  const { item: payment, step } = payments.create(
    {
      ...card,
      invoiceId: invoice.id,
      owner: invoice.owner,
      status: "PENDING",
      undecided: UNDECIDED,
      paymentType: "CARD",
      amount: balanceOf(invoice),
      currency: invoice.currency,
      paymentTo: invoice.issuer.name,
    },
    at,
  );
  const { item, steps } = change(invoice, { pendingPayment: card.id }, at);
  return { invoice: { ...item, lines: invoice.lines }, payment, steps: [step, ...steps] };
}

/** The steps by which a pending payment becomes uncertain: nobody asks its gateway any more, and a person decides. */
export function doubtPayment({ invoice, payment }: InvoicePayment, message: string, at: Date): Step[] {
  const changes = { status: "UNCERTAIN", message, token: undefined, undecided: undefined } as const;
  return [...payments.update(payment, changes, at).steps, ...change(invoice, { isPaymentUncertain: true }, at).steps];
}

/** A payment that was not decided with what became of it, and the steps that write it and what it changes of the invoice. */
export function endPayment(
  invoice: WholeInvoice,
  pending: Payment,
  end: { status: "APPROVED" | "DECLINED" | "FAILED"; message: string; reference: string | null },
  at: Date,
): { payment: Payment; isPaidNow: boolean; steps: Step[] } {
  const { reference, ...rest } = end;
  const receipt = end.status === "APPROVED" ? receiptNumberFor(pending.id) : undefined;
  const changes = {
    ...rest,
    ...(reference && { reference }),
    ...(receipt && {
      receiptNumber: receipt.receiptNumber,
      receivedOn: todayIn(invoice.issuer.timeZone, at),
      ...settling(invoice, pending.amount),
    }),
    token: undefined,
    undecided: undefined,
    settledAt: at.toISOString(),
  };
  const { item: payment, steps } = payments.update(pending, changes, at);
  const free = { pendingPayment: undefined, isPaymentUncertain: undefined };
  if (!receipt) {
    return { payment, isPaidNow: false, steps: [...steps, ...change(invoice, free, at).steps] };
  }
  const counted = count([{ invoice, payment }], at, free);
  const isPaidNow = counted.following.paid?.length === 1;
  return { payment, isPaidNow, steps: [...steps, ...counted.steps, receipt.step] };
}

/** What of an amount that is paid is for other owners. */
function settling(invoice: Invoice, amount: Cents): Pick<Payment, "shares"> {
  const before = settledOf(invoice);
  const shares = portionsOf(invoice, before, before + amount);
  return shares.length > 0 ? { shares } : {};
}

/** What follows for what invoices are for, by what has become of them (`stepsOfSubjects`). */
export type Following = Partial<Record<keyof Subject, readonly WholeInvoice[]>>;

/**
 * Payments that have been made as parts of one, of invoices of one issuer: the steps that count them on their invoices, post
 * them and put them into lists; and what follows for the invoices that are paid in full now, and for the others.
 */
function count(
  paid: readonly InvoicePayment[],
  at: Date,
  more: Partial<Invoice> = {},
): { following: Following; steps: Step[] } {
  // One of which all is credit leaves its invoice as it is, whatever that is by now.
  const counting = paid.filter(({ payment }) => payment.amount > 0);
  const changed = counting.map(({ invoice, payment }) => {
    const paid = invoice.paid + payment.amount;
    return { before: invoice, changes: { ...more, paid, status: statusAfter({ ...invoice, paid }) } };
  });
  const [settled, open] = parted(changed, ({ changes }) => changes.status === "PAID");
  return {
    following: { paid: settled, owed: open },
    steps: [
      ...changeAll(changed, at).steps,
      ...Ledger.post(
        paid.flatMap(({ invoice, payment }) => [
          ...told.received(invoice, payment),
          ...told.feeTaken(invoice, payment),
        ]),
        at,
      ),
      ...ReceivedPayments.listed(
        paid.flatMap(({ invoice, payment }) => rowsOf(invoice, payment)),
        at,
      ),
    ],
  };
}

/** The invoices of which something holds, and the others. */
function parted<T extends { before: WholeInvoice }>(all: readonly T[], holds: (of: T) => boolean) {
  const groups = Map.groupBy(all, holds);
  const of = (does: boolean) => (groups.get(does) ?? []).map(({ before }) => before);
  return [of(true), of(false)] as const;
}

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

/**
 * Money that has come, with what of it goes to each invoice, all of one issuer: its parts, the steps that write it, and
 * what follows. A share of nothing is where an invoice owes nothing any more, and the money its payer's credit.
 * @param credit what of it is more than is owed: the first invoice's payer's credit, which somebody else writes
 * @param idOf the id of the part at an invoice
 */
export function recordPayment(
  { shares, credit }: { shares: readonly { invoice: WholeInvoice; amount: Cents }[]; credit: Cents },
  { surcharge, fee, ...of }: Recorded,
  idOf: (invoiceId: string) => string,
  at: Date,
): { payments: Payment[]; following: Following; steps: Step[] } {
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
  const paid = made.map(({ invoice, item }) => ({ invoice, payment: item }));
  const { following, steps } = count(paid, at);
  return {
    payments: paid.map(({ payment }) => payment),
    following,
    steps: [...made.map(({ step }) => step), ...steps, receipt.step],
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
    const voidedShares = portionsOf(invoice, settled - payment.amount, settled);
    const changes = {
      ...({ status: "VOID", message, voidedAt: at.toISOString(), receivedOn } as const),
      ...(voidedShares.length > 0 && { voidedShares }),
    };
    return { invoice, isListed, ...payments.update(payment, changes, at) };
  });
  const rows = Map.groupBy(voided, ({ isListed }) => isListed);
  const rowsFor = (isListed: boolean) =>
    (rows.get(isListed) ?? []).flatMap(({ invoice, item }) => rowsOf(invoice, item));
  const changed = voided.map(({ invoice, item }) => {
    const paid = invoice.paid - item.amount;
    return { before: invoice, changes: { paid, status: statusAfter({ ...invoice, paid }) } };
  });
  const [unpaid, open] = parted(changed, ({ before, changes }) => changes.status !== before.status);
  return {
    payments: voided.map(({ item }) => item),
    following: { unpaid, owed: open },
    steps: [
      ...voided.flatMap(({ steps }) => steps),
      ...changeAll(changed, at).steps,
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
 * The steps by which it is known what a gateway has kept of a payment that was made: on it, in its owners' lists and in the books.
 * @param listed as its owners' lists have it now
 * @param more of what follows from it in the books
 */
export function keepFee(
  { invoice, payment }: InvoicePayment,
  fee: PaymentFee,
  { listed, more }: { listed: readonly ReceivedPayments.ReceivedPayment[]; more: readonly Ledger.Entry[] },
  at: Date,
): Step[] {
  const { item, steps } = payments.update(payment, { fee }, at);
  return [
    ...steps,
    ...Ledger.post([...told.feeTaken(invoice, item), ...more], at),
    ...ReceivedPayments.feeKept(listed, rowsOf(invoice, item), at),
  ];
}

/** The steps by which so much more of a payment has gone back to its card, or with a minus less. */
export const refundedOn = (payment: Payment, by: Cents, at: Date): Step[] =>
  payments.update(payment, { refunded: (payment.refunded ?? 0) + by }, at).steps;

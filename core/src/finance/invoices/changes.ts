import type { Step } from "../../dynamo/index.ts";
import type { Change } from "../../dynamo/store.ts";
import { conflict } from "../../lib/errors.ts";
import * as Ledger from "../ledger/index.ts";
import { type Invoice, type Payment, UNDECIDED, type WholeInvoice } from "./entity.ts";
import { recountInvoice } from "./figures.ts";
import * as told from "./ledger.ts";
import { receiptNumberFor } from "./receipt-number.ts";
import { balanceOf, listedBy, statusAfter, subjectsOf, whyNotVoid } from "./rules.ts";
import { type InvoicePayment, invoices, load, payments } from "./store.ts";

/** The gapless sequence of an issuer's invoice numbers; each issuer has its own. */
export const sequenceOfOwner = (owner: string): string => `invoices#${owner}`;

/** An invoice as changed, and the steps that write it and its issuer's figures, under the optimistic lock. */
function change(before: Invoice, changes: Partial<Invoice>, at: Date): Change<Invoice> {
  const after = { ...before, ...changes };
  const { item, steps } = invoices.update(before, { ...changes, ...listedBy(after) }, at);
  return { item, steps: [...steps, ...recountInvoice(before, after)] };
}

/**
 * The steps that void an invoice without payments; its number stays taken.
 * @throws Refusal `conflict` when it cannot be voided
 */
export function voidSteps(invoice: Invoice, at: Date): Step[] {
  const problem = whyNotVoid(invoice);
  if (problem) throw conflict(problem);
  const { steps } = change(invoice, { status: "VOID", voidedAt: at.toISOString() }, at);
  return [...steps, ...Ledger.post(told.voided(invoice, at), at)];
}

/**
 * The steps that void an invoice because a subject of it has ended: none when it is for something else too, or when
 * something was paid on it.
 * @throws Refusal `conflict` while a payment for it is being processed
 */
export async function voidStepsWithSubject(id: string, subject: string, at: Date): Promise<Step[]> {
  const invoice = await load(id);
  const isOnlySubject = subjectsOf(invoice).every((each) => each === subject);
  return isOnlySubject && invoice.status === "APPROVED" && invoice.paid === 0 ? voidSteps(invoice, at) : [];
}

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
  invoice: Invoice,
  pending: Payment,
  end: { status: "APPROVED" | "DECLINED" | "FAILED"; message: string; reference: string | null },
  at: Date,
): { payment: Payment; isPaidNow: boolean; steps: Step[] } {
  const { reference, ...rest } = end;
  const receipt = end.status === "APPROVED" ? receiptNumberFor(pending.id) : undefined;
  const changes = {
    ...rest,
    ...(reference && { reference }),
    ...(receipt && { receiptNumber: receipt.receiptNumber }),
    token: undefined,
    undecided: undefined,
    settledAt: at.toISOString(),
  };
  const { item: payment, steps } = payments.update(pending, changes, at);
  const free = { pendingPayment: undefined, isPaymentUncertain: undefined };
  if (!receipt) {
    return { payment, isPaidNow: false, steps: [...steps, ...change(invoice, free, at).steps] };
  }
  const paid = invoice.paid + payment.amount;
  const status = statusAfter(invoice.total, paid);
  return {
    payment,
    isPaidNow: status === "PAID",
    steps: [
      ...steps,
      ...change(invoice, { ...free, paid, status }, at).steps,
      ...Ledger.post(told.received(invoice, payment, at), at),
      receipt.step,
    ],
  };
}

/** An approved payment as voided, and the steps that write it and take it off the invoice. */
export function takeBackPayment(
  invoice: Invoice,
  approved: Payment,
  message: string,
  at: Date,
): { payment: Payment; isUnpaidNow: boolean; steps: Step[] } {
  const { item: payment, steps } = payments.update(
    approved,
    { status: "VOID", message, voidedAt: at.toISOString() },
    at,
  );
  const paid = invoice.paid - payment.amount;
  const status = statusAfter(invoice.total, paid);
  return {
    payment,
    isUnpaidNow: status !== invoice.status,
    steps: [
      ...steps,
      ...change(invoice, { paid, status }, at).steps,
      ...Ledger.post(told.receiptVoided(invoice, payment, at), at),
    ],
  };
}

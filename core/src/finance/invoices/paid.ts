import { todayIn } from "@salle/calendar/today";
import type { Step } from "../../dynamo/index.ts";
import { change } from "./changes.ts";
import { count, settling } from "./counted.ts";
import { type Payment, UNDECIDED, type WholeInvoice } from "./entity.ts";
import { receiptNumberFor } from "./receipt-number.ts";
import { balanceOf } from "./rules.ts";
import { type InvoicePayment, payments } from "./store.ts";

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

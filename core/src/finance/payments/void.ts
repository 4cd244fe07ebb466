import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import { commit, countsStep, retryOnConflict, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import { invoiceOf } from "../../lib/ids.ts";
import * as Membership from "../../membership/memberships/steps.ts";
import type { Invoice, Payment } from "../invoices/entity.ts";
import { countsOf, sequenceOfOwner } from "../invoices/issue.ts";
import { toPayment } from "../invoices/record.ts";
import { statusAfter } from "../invoices/rules.ts";
import { change, load } from "../invoices/store.ts";
import { loadPayment, replacePayment } from "./settle.ts";

/**
 * Voids a payment: the invoice is outstanding again, and its membership waits for payment (spec 03 §4). A card's money is
 * given back in the gateway, not here.
 * @throws Refusal `absent`, or `conflict` when it is not one that counts
 */
export async function voidPayment(ctx: ActorContext, id: string): Promise<PaymentResource> {
  const invoiceId = invoiceOf(id);
  if (!invoiceId) throw absent();
  return retryOnConflict(async () => {
    const payment = await loadPayment(invoiceId, id);
    if (payment.status === "VOID") throw conflict("This payment is voided already.");
    if (payment.status !== "APPROVED") throw conflict("Only a payment that was made can be voided.");
    const invoice = await load(invoiceId);
    if (invoice.pendingPayment) throw conflict("A payment for this invoice is being processed. Wait for it to finish.");
    const version = (payment.version ?? 1) + 1;
    const voided: Payment = {
      ...payment,
      status: "VOID",
      message: `Voided by ${ctx.actor.name}`,
      version,
      updatedAt: ctx.now.toISOString(),
    };
    const steps = await stepsOf(invoice, payment, voided, ctx.now);
    return commit(ctx, steps, toPayment(voided, { canVoid: false }));
  });
}

async function stepsOf(invoice: Invoice, payment: Payment, voided: Payment, now: Date): Promise<Step[]> {
  const paid = invoice.paid - payment.amount;
  const status = statusAfter(invoice.total, paid);
  const steps = [replacePayment(payment, voided), change(invoice, { paid, status }, now).step];
  if (status === invoice.status) return steps;
  const counts = { ...countsOf(invoice.status, invoice.total, -1), ...countsOf(status, invoice.total, 1) };
  steps.push(countsStep(sequenceOfOwner(invoice.owner), counts));
  if (!invoice.membershipId) return steps;
  const before = await Membership.load(invoice.membershipId);
  return [...steps, Membership.change(before, { isPaid: false }, now).step];
}

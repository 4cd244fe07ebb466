import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import { invoiceOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";

/**
 * Voids a payment: the invoice is outstanding again, and what it was for waits for payment (spec 03 §4). A card's money
 * is given back in the gateway, not here.
 * @throws Refusal `absent`, or `conflict` when it is not one that counts
 */
export async function voidPayment(
  ctx: ActorContext,
  id: string,
  subjects: Invoices.Subjects,
): Promise<PaymentResource> {
  const invoiceId = invoiceOf(id);
  if (!invoiceId) throw absent();
  return retryAfresh(ctx, async (asked) => {
    const { invoice, payment: approved } = await Invoices.loadPayment(asked, invoiceId, id);
    if (approved.status === "VOID") throw conflict("This payment is voided already.");
    if (approved.status !== "APPROVED") throw conflict("Only a payment that was made can be voided.");
    const pending = Invoices.whyNotYet(invoice);
    if (pending) throw conflict(pending);
    const message = `Voided by ${ctx.actor.name}`;
    const { payment, isUnpaidNow, steps } = Invoices.takeBackPayment(invoice, approved, message, ctx.now);
    const following = isUnpaidNow ? await Invoices.stepsOfSubjects(subjects, "unpaid", ctx, invoice) : [];
    return commit(ctx, [...steps, ...following], Invoices.toPayment(payment, { canVoid: false, canDecide: false }));
  });
}

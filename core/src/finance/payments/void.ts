import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import { invoiceOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import { otherParts } from "./rules.ts";

/**
 * Voids a payment: each invoice that it paid is outstanding again, and what they were for waits for payment (spec 03 §4). A
 * card's money is given back in the gateway, not here.
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
    const own = await Invoices.loadPayment(asked, invoiceId, id);
    if (own.payment.status === "VOID") throw conflict("This payment is voided already.");
    if (own.payment.status !== "APPROVED") throw conflict("Only a payment that was made can be voided.");
    const others = otherParts(own.payment).map((part) => Invoices.loadPayment(asked, part.invoiceId, part.id));
    const parts = [own, ...(await Promise.all(others))];
    for (const { invoice } of parts) {
      const pending = Invoices.whyNotYet(invoice);
      if (pending) throw conflict(pending);
    }
    const { payments, following, steps } = Invoices.takeBackPayment(parts, `Voided by ${ctx.actor.name}`, ctx.now);
    const more = await Invoices.stepsOf(subjects, ctx, following);
    const [payment = own.payment] = payments;
    return commit(ctx, [...steps, ...more], Invoices.toPayment(payment, { canVoid: false, canDecide: false }));
  });
}

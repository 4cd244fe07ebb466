import type { SentReceipt } from "@salle/contract/finance/receipts";
import { commit, enqueue } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { invoiceOf, newId } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import { whyNoReceipt } from "./rules.ts";

/**
 * Has a payment's receipt mailed to its payer again.
 * @throws Refusal `absent`; `conflict` where there is none, or no address to which it could go
 */
export async function send(ctx: ActorContext, id: string): Promise<SentReceipt> {
  const { invoice, payment } = await Invoices.loadPayment(ctx, invoiceOf(id) ?? "", id);
  const problem = whyNoReceipt(payment);
  if (problem) throw conflict(problem);
  const to = await Invoices.recipientOf(invoice);
  if (!to) throw conflict("There is no email address to which the receipt could go.");
  const requestId = newId("message", ctx.now);
  const message = enqueue("invoice-pdf", { receipt: { paymentId: id, requestId } }, ctx.now);
  const { receiptNumber = null } = payment;
  return commit(ctx, [message], {
    ...{ id: requestId, type: "sentReceipt" },
    attributes: { receiptNumber, recipient: to.address },
  });
}

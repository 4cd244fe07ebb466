import type { Query } from "@salle/contract/endpoint";
import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import type { listInvoicePayments } from "@salle/contract/finance/payments";
import type { Paged } from "@salle/contract/pages";
import type { SettleBody } from "@salle/contract/queue-bodies";
import { commit, enqueue, pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { invoiceOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import * as Payers from "../payers/index.ts";
import * as Receipts from "../receipts/index.ts";
import { canVoid, refundableOf } from "./rules.ts";
import { type Doubted, settleLater } from "./undecided.ts";

/**
 * A payment, with what the actor may do with it.
 * @throws Refusal `absent`
 */
export async function read(ctx: ActorContext, id: string): Promise<PaymentResource> {
  const { invoice, payment } = await Invoices.loadPayment(ctx, invoiceOf(id) ?? "", id);
  return Invoices.toPayment(payment, (await capabilitiesFor(ctx, invoice))(payment));
}

/** What the actor may do with an invoice's payments. */
async function capabilitiesFor(ctx: ActorContext, invoice: Invoices.Invoice) {
  const { owner, person } = invoice;
  const [mayVoid, mayRecord, mayRefund, maySend, credit] = await Promise.all([
    mayOnOwner(ctx, "payments.void", owner),
    mayOnOwner(ctx, "payments.record", owner),
    mayOnOwner(ctx, "refunds.manage", owner),
    mayOnOwner(ctx, "invoices.manage", owner).then((manages) => manages || Payers.paysFor(ctx, person)),
    // Nobody gives themselves anything back.
    ctx.actor.person === person ? 0 : PayerAccounts.creditOf(ctx, { owner, person }),
  ]);
  return (payment: Invoices.Payment): Invoices.MayPayment => ({
    canVoid: mayVoid && canVoid(invoice, payment),
    canDecide: mayRecord && payment.status === "UNCERTAIN",
    canSendReceipt: maySend && Receipts.whyNoReceipt(payment) === null,
    refundable: mayRefund ? refundableOf(payment, credit) : 0,
  });
}

/**
 * A page of an invoice's payments by age (spec 03 §7).
 * @throws Refusal `absent`, or on `page.cursor`
 */
export async function list(
  ctx: ActorContext,
  invoiceId: string,
  query: Query<typeof listInvoicePayments>,
): Promise<Paged<PaymentResource>> {
  const [invoice, page] = await Promise.all([
    Invoices.loadKnown(ctx, invoiceId),
    Invoices.pageOfPayments(invoiceId, { ...pagingOf(query), order: query.sort.direction }),
  ]);
  const capabilitiesOf = await capabilitiesFor(ctx, invoice);
  return {
    data: page.items.map((payment) => Invoices.toPayment(payment, capabilitiesOf(payment))),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

/** Settles a payment that nobody is waiting for any more; a receipt goes on to whoever makes documents. */
export async function work(body: SettleBody, now: Date, subjects: Invoices.Subjects, doubted: Doubted): Promise<void> {
  const { paymentId } = body;
  if (body.kind === "settle") return settleLater(paymentId, body.tries ?? 0, now, { subjects, doubted });
  const receipt = enqueue("invoice-pdf", { receipt: { paymentId } }, now, { once: `receipt ${paymentId}` });
  await commit(systemContext(now), [receipt], null);
}

import type { Query } from "@salle/contract/endpoint";
import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import type { listInvoicePayments } from "@salle/contract/finance/payments";
import type { Paged } from "@salle/contract/pages";
import type { SettleBody } from "@salle/contract/queue-bodies";
import { pagingOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { invoiceOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import { sendReceipt } from "./receipt.ts";
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
  const [mayVoid, mayRecord, mayRefund, credit] = await Promise.all([
    mayOnOwner(ctx, "payments.void", owner),
    mayOnOwner(ctx, "payments.record", owner),
    mayOnOwner(ctx, "refunds.manage", owner),
    // Nobody gives themselves anything back.
    ctx.actor.person === person ? 0 : PayerAccounts.creditOf(ctx, { owner, person }),
  ]);
  return (payment: Invoices.Payment): Invoices.MayPayment => ({
    canVoid: mayVoid && canVoid(invoice, payment),
    canDecide: mayRecord && payment.status === "UNCERTAIN",
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

/** Settles a payment that nobody is waiting for any more, or mails its receipt. */
export async function work(body: SettleBody, now: Date, subjects: Invoices.Subjects, doubted: Doubted): Promise<void> {
  const { paymentId } = body;
  if (body.kind === "settle") return settleLater(paymentId, body.tries ?? 0, now, { subjects, doubted });
  const invoiceId = invoiceOf(paymentId);
  if (!invoiceId) return;
  await sendReceipt(await Invoices.loadPayment({ memo: new Map() }, invoiceId, paymentId), now);
}

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
import { sendReceipt } from "./receipt.ts";
import { type Doubted, settleLater } from "./undecided.ts";

/**
 * A payment, with what the actor may do with it.
 * @throws Refusal `absent`
 */
export async function read(ctx: ActorContext, id: string): Promise<PaymentResource> {
  const { payment } = await Invoices.loadPayment(ctx, invoiceOf(id) ?? "", id);
  return Invoices.toPayment(payment, (await capabilitiesFor(ctx, payment.owner))(payment));
}

/** What the actor may do with an issuer's payments. */
async function capabilitiesFor(ctx: ActorContext, owner: string) {
  const [mayVoid, mayRecord] = await Promise.all([
    mayOnOwner(ctx, "payments.void", owner),
    mayOnOwner(ctx, "payments.record", owner),
  ]);
  return ({ status }: Invoices.Payment) => ({
    canVoid: mayVoid && status === "APPROVED",
    canDecide: mayRecord && status === "UNCERTAIN",
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
  const [{ owner }, page] = await Promise.all([
    Invoices.loadKnown(ctx, invoiceId),
    Invoices.pageOfPayments(invoiceId, { ...pagingOf(query), order: query.sort.direction }),
  ]);
  const capabilitiesOf = await capabilitiesFor(ctx, owner);
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

import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { invoiceOf } from "../../lib/ids.ts";
import {
  type Invoice,
  InvoiceEntity,
  InvoiceFiguresEntity,
  type Payment,
  PaymentEntity,
  SendRequestEntity,
} from "./entity.ts";

export const invoices = store(InvoiceEntity, "invoice");
export const invoiceFigures = store(InvoiceFiguresEntity);
export const payments = store(PaymentEntity, "payment");
export const sendRequests = store(SendRequestEntity, "request");

/**
 * An invoice by its id, read from the table itself.
 * @throws Refusal `absent`
 */
export const load = (id: string): Promise<Invoice> => invoices.load({ id });

/** The request's invoice, read once; undefined when there is none. */
export const known = (ctx: Pick<Context, "memo">, id: string): Promise<Invoice | undefined> =>
  invoices.known(ctx, { id });

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function loadKnown(ctx: Pick<Context, "memo">, id: string): Promise<Invoice> {
  const invoice = await known(ctx, id);
  if (!invoice) throw absent();
  return invoice;
}

/** A payment by its invoice's id and its own, read from the table itself, or undefined. */
export const findPayment = (invoiceId: string, id: string): Promise<Payment | undefined> =>
  payments.find({ invoiceId, id });

/**
 * As `findPayment`.
 * @throws Refusal `absent`
 */
export const loadPayment = (invoiceId: string, id: string): Promise<Payment> => payments.load({ invoiceId, id });

/** The request's payment, read once; undefined when there is none. */
export async function knownPayment(ctx: Pick<Context, "memo">, id: string): Promise<Payment | undefined> {
  const invoiceId = invoiceOf(id);
  return invoiceId ? payments.known(ctx, { invoiceId, id }) : undefined;
}

/** An invoice's payments, newest first. */
export async function paymentsOf(invoiceId: string): Promise<Payment[]> {
  const all = await payments.list.byInvoice({ invoiceId });
  return all.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
}

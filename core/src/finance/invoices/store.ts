import { readPartition } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { invoiceOf } from "../../lib/ids.ts";
import {
  DueFiguresEntity,
  type Invoice,
  InvoiceEntity,
  InvoiceFiguresEntity,
  InvoiceLinesEntity,
  LatestSendEntity,
  type Payment,
  PaymentEntity,
  type SendRequest,
  SendRequestEntity,
  type WholeInvoice,
} from "./entity.ts";

export const invoices = store(InvoiceEntity, "invoice");
export const invoiceLines = store(InvoiceLinesEntity);
export const invoiceFigures = store(InvoiceFiguresEntity);
export const dueFigures = store(DueFiguresEntity);
export const payments = store(PaymentEntity, "payment");
export const sendRequests = store(SendRequestEntity, "request");
export const latestSends = store(LatestSendEntity);

/** An invoice with what lies beside it in its partition. */
export interface InvoiceRecord {
  invoice: WholeInvoice;
  /** Newest first, as the requests to send it are. */
  payments: Payment[];
  sends: SendRequest[];
  /** The job of the latest request to send it. */
  sendJobId: string | null;
}

const parts = { headers: invoices, lines: invoiceLines, payments, sends: sendRequests };

/**
 * An invoice and all that lies beside it, read from the table itself in one Query.
 * @throws Refusal `absent`
 */
export async function loadRecord(id: string): Promise<InvoiceRecord> {
  const found = await readPartition({ memo: new Map() }, invoices.at({ id }), parts);
  const [header] = found.headers;
  if (!header) throw absent();
  return {
    invoice: { ...header, lines: found.lines.flatMap(({ lines }) => lines) },
    payments: found.payments.sort(newestFirst),
    sends: found.sends,
    sendJobId: found.sends.sort(newestFirst).find(({ jobId }) => jobId)?.jobId ?? null,
  };
}

type Made = Pick<Payment, "createdAt">;
const newestFirst = (a: Made, b: Made): number => (a.createdAt < b.createdAt ? 1 : -1);

/**
 * As `loadRecord`, the invoice alone.
 * @throws Refusal `absent`
 */
export const load = async (id: string): Promise<WholeInvoice> => (await loadRecord(id)).invoice;

/**
 * An invoice's header by its id, read from the table itself.
 * @throws Refusal `absent`
 */
export const loadHeader = (id: string): Promise<Invoice> => invoices.load({ id });

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
export const paymentsOf = async (invoiceId: string): Promise<Payment[]> =>
  (await payments.list.byInvoice({ invoiceId })).sort(newestFirst);

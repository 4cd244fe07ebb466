import { readPartition } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
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

type Request = Pick<Context, "memo">;

/** An invoice and all that lies beside it, in one Query, once a request; undefined when there is none. */
export async function record(ctx: Request, id: string): Promise<InvoiceRecord | undefined> {
  const found = await readPartition(ctx, invoices.at({ id }), parts);
  const [header] = found.headers;
  if (!header) return undefined;
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
 * As `record`.
 * @throws Refusal `absent`
 */
export async function loadRecord(ctx: Request, id: string): Promise<InvoiceRecord> {
  const found = await record(ctx, id);
  if (!found) throw absent();
  return found;
}

/** An invoice with one of its payments. */
export interface InvoicePayment {
  invoice: WholeInvoice;
  payment: Payment;
}

/**
 * As `loadRecord`, the invoice and one of its payments.
 * @throws Refusal `absent`
 */
export async function loadPayment(ctx: Request, invoiceId: string, id: string): Promise<InvoicePayment> {
  const { invoice, payments } = await loadRecord(ctx, invoiceId);
  const payment = payments.find((each) => each.id === id);
  if (!payment) throw absent();
  return { invoice, payment };
}

/**
 * As `loadRecord`, the invoice alone, read anew.
 * @throws Refusal `absent`
 */
export const load = async (id: string): Promise<WholeInvoice> => (await loadRecord({ memo: new Map() }, id)).invoice;

/**
 * An invoice's header by its id, read from the table itself.
 * @throws Refusal `absent`
 */
export const loadHeader = (id: string): Promise<Invoice> => invoices.load({ id });

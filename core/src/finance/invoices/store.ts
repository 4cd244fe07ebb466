import { type Page, readPartitionUpTo } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { dueOf, isOverdue } from "./due.ts";
import {
  DueFiguresEntity,
  type Invoice,
  InvoiceEntity,
  InvoiceFiguresEntity,
  type InvoiceLine,
  InvoiceLinesEntity,
  LatestSendEntity,
  type Payment,
  PaymentEntity,
  SendRequestEntity,
  UNDECIDED,
  type WholeInvoice,
} from "./entity.ts";

export const invoices = store(InvoiceEntity, "invoice");
export const invoiceLines = store(InvoiceLinesEntity);
export const invoiceFigures = store(InvoiceFiguresEntity);
export const dueFigures = store(DueFiguresEntity);
export const payments = store(PaymentEntity, "payment");
export const sendRequests = store(SendRequestEntity, "request");
export const latestSends = store(LatestSendEntity);

type Request = Pick<Context, "memo">;

const parts = { headers: invoices, lines: invoiceLines };
/** Past the last of an invoice's lines: payments and requests to send, which gather for years, come after. */
const LAST_PART = "99";

/** An invoice with its lines, in one Query, once a request; undefined when there is none. */
export async function known(ctx: Request, id: string): Promise<WholeInvoice | undefined> {
  const found = await readPartitionUpTo(ctx, invoiceLines.at({ invoiceId: id, part: LAST_PART }), parts);
  const [header] = found.headers;
  return header && { ...header, lines: await named(found.lines.flatMap(({ lines }) => lines)) };
}

/** Of an invoice for several people each line says whom it is for, by their name as it is now. */
async function named(lines: InvoiceLine[]): Promise<InvoiceLine[]> {
  const persons = new Set(lines.flatMap(({ person }) => person ?? []));
  if (persons.size === 0) return lines;
  const names = new Map((await Accounts.findMany([...persons])).map((each) => [each.person, Accounts.nameOf(each)]));
  return lines.map((line) => {
    const name = line.person && names.get(line.person);
    return name ? { ...line, name: `${line.name}: ${name}` } : line;
  });
}

/**
 * As `known`.
 * @throws Refusal `absent`
 */
export async function loadKnown(ctx: Request, id: string): Promise<WholeInvoice> {
  const found = await known(ctx, id);
  if (!found) throw absent();
  return found;
}

/** An invoice with one of its payments. */
export interface InvoicePayment {
  invoice: WholeInvoice;
  payment: Payment;
}

/**
 * As `loadKnown`, the invoice and one of its payments.
 * @throws Refusal `absent`
 */
export async function loadPayment(ctx: Request, invoiceId: string, id: string): Promise<InvoicePayment> {
  const [invoice, payment] = await Promise.all([loadKnown(ctx, invoiceId), payments.known(ctx, { invoiceId, id })]);
  if (!payment) throw absent();
  return { invoice, payment };
}

/** One of an invoice's payments, read anew; undefined when there is none. */
export const findPayment = (invoiceId: string, id: string): Promise<Payment | undefined> =>
  payments.find({ invoiceId, id });

/** What `readPartitionUpTo` reads of an invoice until its mails, which gather for years and come last. */
export const dealingParts = { ...parts, payments };
export const lastPayment = (invoiceId: string) => payments.at({ invoiceId, id: "~" });

/**
 * A page of an invoice's payments by age.
 * @throws Refusal on `page.cursor`
 */
export const pageOfPayments = (
  invoiceId: string,
  paging: Parameters<typeof payments.page.byAge>[1],
): Promise<Page<Payment>> => payments.page.byAge({ invoiceId }, paging);

/** The payments that have been pending since before a moment, the oldest first, at most so many. */
export const pendingSince = (before: Date, limit: number): Promise<Payment[]> =>
  payments.list.byUndecided({ undecided: UNDECIDED }, { to: { createdAt: before.toISOString() }, limit });

/**
 * As `loadKnown`, read anew.
 * @throws Refusal `absent`
 */
export const load = (id: string): Promise<WholeInvoice> => loadKnown({ memo: new Map() }, id);

/** The headers of these invoices, read from the table itself; those that are not there are left out. */
export const headersOf = (ids: readonly string[]): Promise<Invoice[]> =>
  invoices.findMany([...new Set(ids)].map((id) => ({ id })));

/** The ids of all that was sent to these members; from the index, so each is read again. */
export const idsOfMembers = async (clubMemberProfileIds: readonly string[]): Promise<string[]> =>
  (await Promise.all(clubMemberProfileIds.map((clubMemberProfileId) => invoices.list.byPayer({ clubMemberProfileId }))))
    .flat()
    .map(({ id }) => id);

/** The headers of all that was issued to these members: found by the index, read from the table itself. */
export async function issuedTo(clubMemberProfileIds: readonly string[]): Promise<Invoice[]> {
  const lists = clubMemberProfileIds.map((clubMemberProfileId) => invoices.list.byPayer({ clubMemberProfileId }));
  const found = (await Promise.all(lists)).flat();
  return (await headersOf(found.map(({ id }) => id))).filter(({ status }) => status !== "DRAFT");
}

/**
 * Those of a member that are past due on a day, the oldest first: found by the index, and those found read from the table
 * itself, so that what was paid a moment ago is not among them.
 * @param today `YYYY-MM-DD` where the member's club is
 */
export async function overdueOf(clubMemberProfileId: string, today: string): Promise<Invoice[]> {
  const late = (of: readonly Invoice[]) => of.filter((each) => isOverdue(each, today));
  const found = late(await invoices.list.byPayer({ clubMemberProfileId }));
  const now = late(await headersOf(found.map(({ id }) => id)));
  return now.sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1));
}

/**
 * An invoice's header by its id, read from the table itself.
 * @throws Refusal `absent`
 */
export const loadHeader = (id: string): Promise<Invoice> => invoices.load({ id });

import type { SentInvoices } from "@salle/contract/finance/invoices";
import type { Job as JobResource } from "@salle/contract/platform/jobs";
import { ConditionFailed, commit, enqueue, type Step, write } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { madeAt, newId } from "../../lib/ids.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import { dueOf } from "./due.ts";
import type { Invoice, SendRequest } from "./entity.ts";
import { linkKept } from "./link.ts";
import { numberOf, whyNotAsk } from "./rules.ts";
import { invoices, latestSends, loadKnown, sendRequests } from "./store.ts";

/** De-duplication: calls for one invoice within a minute are one (trust, `GET /send-pdf/{id}`). */
const ONE_REQUEST_MS = 60_000;

/** Somebody else asked for the same invoice to be sent, within the same minute. */
export class AskedJustNow extends Error {}

/** An invoice is sent in its own currency: one that is asked for must be that, for amounts are not converted. */
const otherCurrency = (invoice: Invoice, currency: string | undefined): string | null =>
  currency === undefined || currency === invoice.currency
    ? null
    : `This invoice is in ${invoice.currency}, and amounts are not converted.`;

/** Why an invoice is no part of a job that sends many, or null. */
const noPartOf = (invoice: Invoice, currency: string | undefined): string | null =>
  otherCurrency(invoice, currency) ?? (invoice.status === "DRAFT" ? NOT_APPROVED : null);

/**
 * Asks for an invoice to be sent by mail, as a job of one.
 * @throws Refusal `conflict` for one that is void, was written off or is a draft; on `currency` when that is not the invoice's
 */
export async function sendInvoice(ctx: ActorContext, id: string, currency?: string): Promise<JobResource> {
  const invoice = invoices.understood(await loadKnown(ctx, id));
  const problem = otherCurrency(invoice, currency);
  if (problem) throw fieldError("currency", problem);
  const gone = whyNotAsk(invoice, "it cannot be sent");
  if (gone) throw conflict(gone);
  if (invoice.status === "DRAFT") throw conflict("This invoice is not approved yet, so it cannot be sent.");
  const { job, steps: begin } = Jobs.start(ctx, {
    id: newId("job", ctx.now),
    jobType: "invoice-send",
    title: `Send ${numberOf(invoice)}`,
    owner: invoice.owner,
    total: 1,
    input: {},
  });
  const first = noteLatest(id, job.id, ctx.now);
  try {
    return await commit(ctx, [first, ...begin, ...requestSteps(invoice, job.id, ctx.now)], Jobs.toResource(job));
  } catch (error) {
    if (!(error instanceof AskedJustNow)) throw error;
    const latest = await latestSends.load({ invoiceId: id });
    return Jobs.toResource(await Jobs.load(latest.jobId));
  }
}

/** Notes who asked last, and when; only when nobody else did within the minute before, or has since. */
const noteLatest = (invoiceId: string, jobId: string, asked: Date): Step =>
  latestSends.modify(
    { invoiceId },
    { set: { invoiceId, jobId, at: asked.toISOString() } },
    { any: [{ exists: false }, { below: { at: new Date(asked.getTime() - ONE_REQUEST_MS).toISOString() } }] },
    () => new AskedJustNow(),
  );

/** The request to send an invoice, as a job's; with the failure that it already is, where its message was given up. */
export function requestStep({ id: invoiceId }: Invoice, jobId: string, at: Date, failureId?: string): Step {
  const link = linkKept(invoiceId, jobId, at);
  return sendRequests.create({ id: jobId, invoiceId, jobId, ...link, reason: "asked", state: "waiting", failureId }, at)
    .step;
}

/** What asks for one invoice to be sent: the request with the link its mail will hold, and the message. */
const requestSteps = (invoice: Invoice, jobId: string, at: Date): Step[] => [
  requestStep(invoice, jobId, at),
  enqueue("invoice-pdf", { invoiceId: invoice.id, requestId: jobId, attempt: 1 }, at),
];

/**
 * As `requestSteps`, for one of a job of many; with what throws AskedJustNow when it is on its way already by another. The
 * minute counts from when the job was asked for, whenever its turn comes.
 */
export const bulkRequestSteps = (invoice: Invoice, jobId: string, at: Date): Step[] => [
  noteLatest(invoice.id, jobId, madeAt(jobId)),
  ...requestSteps(invoice, jobId, at),
];

/** One of a job of many that another request of the same minute mails: noted as such so that it counts once. */
export function joinedSteps(invoice: Invoice, jobId: string, at: Date): Step[] {
  const request = { id: jobId, invoiceId: invoice.id, jobId, reason: "asked", state: "joined" } as const;
  const count = Jobs.incrementProgress(jobId, { item: invoice.id, outcome: "joined" }, at);
  return [sendRequests.create(request, at).step, ...count];
}

/** The requests that mail an invoice because of what it is for; the first try to send it writes its own down. */
const REASONS = { renewal: "renewed", billing: "billed", reminder: "reminded" } as const;
type Cause = keyof typeof REASONS;
const isCause = (id: string): id is Cause => Object.hasOwn(REASONS, id);
/** Of reminders there are several, each by the days after which it is mailed, and of an instalment by its day: `reminder-14-2026-11-28`. */
const causeOf = (id: string): Cause | null => [id.replace(/^(reminder)-\d[\d-]*$/, "$1")].find(isCause) ?? null;

/** What mails an invoice that is issued in the same transaction. */
export const noticeOf = (cause: Cause, invoiceId: string, at: Date): Step[] => [
  enqueue("invoice-pdf", { invoiceId, requestId: cause, attempt: 1 }, at),
];

/** The steps by which a payer is reminded of an overdue invoice, while it is as it was read: once after so many days. */
export function reminded(invoice: Invoice, after: number, at: Date): Step[] {
  const requestId = `reminder-${after}${invoice.plan ? `-${dueOf(invoice)}` : ""}`;
  return [
    ...invoices.update(invoice, { remindedFor: after, remindedAt: at.toISOString() }, at).steps,
    enqueue("invoice-pdf", { invoiceId: invoice.id, requestId, attempt: 1 }, at),
  ];
}

/** A request to send, or undefined. Idempotent: that of a cause is written down when it is first looked for. */
export async function requestOf(invoiceId: string, id: string, now: Date): Promise<SendRequest | undefined> {
  const found = await sendRequests.find({ invoiceId, id });
  const cause = causeOf(id);
  if (found || !cause) return found;
  const request = { id, invoiceId, ...linkKept(invoiceId, id, now), reason: REASONS[cause], state: "waiting" } as const;
  const { item, step } = sendRequests.create(request, now);
  try {
    await write(step);
    return item;
  } catch (error) {
    // Another worker on the same message was faster.
    if (error instanceof ConditionFailed) return sendRequests.find({ invoiceId, id });
    throw error;
  }
}

/** Why an invoice is not mailed that nobody has to pay any more, or null. */
export const whyNotMail = (invoice: Invoice): string | null => whyNotAsk(invoice, "it was not sent");
const NOT_APPROVED = "This invoice is not approved yet, so it was not sent.";

/**
 * Asks for many invoices of one owner to be sent, as one job, and says of each whether it will be. One that is void or was written off shows among
 * the job's failures too, as what turns out later; a draft and one of another currency are no part of the job.
 * @throws Refusal on `invoiceId`, and on `currency` when none is in it; `absent` when one is not there or not the caller's
 * to send
 */
export async function sendInvoices(ctx: ActorContext, given: string[], currency?: string): Promise<SentInvoices> {
  const invoiceIds = [...new Set(given)];
  const found = await invoices.findMany(invoiceIds.map((id) => ({ id })));
  const owners = [...new Set(found.map((invoice) => invoice.owner))];
  const may = await Promise.all(owners.map((owner) => mayOnOwner(ctx, "invoices.manage", owner)));
  if (found.length < invoiceIds.length || may.includes(false)) throw absent();
  const [owner, ...others] = owners;
  if (!owner || others.length > 0) throw fieldError("invoiceId", "The invoices must be of one issuer.");
  const known = new Map(found.map((invoice) => [invoice.id, invoice]));
  const asked = invoiceIds.map((id) => known.get(id)).filter((invoice) => invoice !== undefined);
  const bulk = asked.map((invoice) => {
    const message = noPartOf(invoice, currency) ?? whyNotMail(invoice);
    return { id: invoice.id, success: message === null, message };
  });
  const items = asked.filter((invoice) => noPartOf(invoice, currency) === null).map(({ id }) => id);
  if (asked.every((invoice) => otherCurrency(invoice, currency)))
    throw fieldError("currency", "None of these invoices is in this currency.");
  if (items.length === 0) throw fieldError("invoiceId", "None of these invoices is approved.");
  const { job, steps } = Jobs.start(ctx, {
    id: newId("job", ctx.now),
    jobType: "invoice-send",
    title: items.length === 1 ? "Send 1 invoice" : `Send ${items.length} invoices`,
    owner,
    total: items.length,
    input: {},
    items,
  });
  const first = enqueue("invoice-pdf", { jobId: job.id, from: 0 }, ctx.now);
  return commit(ctx, [...steps, first], { data: Jobs.toResource(job), bulk });
}

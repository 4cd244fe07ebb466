import type { Job as JobResource } from "@salle/contract/platform/jobs";
import { ConditionFailed, commit, enqueue, type Step } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict, fieldError } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import type { Invoice, SendRequest } from "./entity.ts";
import { LINK_SECONDS, linkOf } from "./link.ts";
import { invoiceNumber } from "./rules.ts";
import { invoices, load, sendRequests } from "./store.ts";

/** De-duplication: calls for one invoice within a minute are one (trust, `GET /send-pdf/{id}`). */
const ONE_REQUEST_MS = 60_000;
const MOST_LINKS = 20;

/**
 * Asks for an invoice to be sent by mail, as a job of one.
 * @throws Refusal `conflict` for a void invoice
 */
export async function sendInvoice(ctx: ActorContext, id: string): Promise<JobResource> {
  const invoice = await load(id);
  if (invoice.status === "VOID") throw conflict("This invoice is voided, so it cannot be sent.");
  const earlier = await recentJob(invoice, ctx.now);
  if (earlier) return earlier;
  const { job, step } = Jobs.start(ctx, {
    id: newId("job", ctx.now),
    jobType: "invoice-send",
    title: `Send ${invoiceNumber(invoice.number)}`,
    owner: invoice.owner,
    total: 1,
    input: {},
  });
  try {
    return await commit(ctx, [step, ...requestSteps(invoice, job.id, ctx.now)], Jobs.toResource(job));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Lost the optimistic lock: somebody else asked, or paid, at the same moment.
    const again = await recentJob(await load(id), ctx.now);
    if (again) return again;
    throw conflict("This invoice has just changed. Send it again.");
  }
}

async function recentJob({ sendRequest }: Invoice, now: Date): Promise<JobResource | null> {
  if (!sendRequest || now.getTime() - Date.parse(sendRequest.at) >= ONE_REQUEST_MS) return null;
  const job = await Jobs.find(sendRequest.jobId);
  return job ? Jobs.toResource(job) : null;
}

/** What asks for one invoice to be sent: the request, the link its mail will hold, and the message. */
export function requestSteps(invoice: Invoice, jobId: string, at: Date): Step[] {
  const id = jobId;
  const live = Object.entries(invoice.links ?? {}).filter(([, ends]) => ends > seconds(at));
  const links = Object.fromEntries([
    ...live.slice(-MOST_LINKS),
    [linkOf(invoice.id, id).hash, seconds(at) + LINK_SECONDS],
  ]);
  const sendRequest = { id, jobId, at: at.toISOString() };
  return [
    ...invoices.update(invoice, { links, sendRequest }, at).steps,
    ...sendSteps({ id, invoiceId: invoice.id, jobId, reason: "asked" }, at),
  ];
}

/**
 * What mails an invoice that is issued in the same transaction, because it renews something: the steps, and the link of
 * the mail, which the invoice must have from the start.
 */
export function renewalNotice(invoiceId: string, at: Date): { links: Record<string, number>; steps: Step[] } {
  const id = "renewal";
  return {
    links: { [linkOf(invoiceId, id).hash]: seconds(at) + LINK_SECONDS },
    steps: sendSteps({ id, invoiceId, reason: "renewed" }, at),
  };
}

/** A request to send, and the message that carries it out. */
const sendSteps = (request: Pick<SendRequest, "id" | "invoiceId" | "jobId" | "reason">, at: Date): Step[] => [
  sendRequests.create({ ...request, state: "waiting" }, at).step,
  enqueue("invoice-pdf", { invoiceId: request.invoiceId, requestId: request.id, attempt: 1 }, at),
];

/**
 * Asks for many invoices of one owner to be sent, as one job; what cannot be sent shows among its failures.
 * @throws Refusal on `invoiceId`; `absent` when one is not there or not the caller's to send
 */
export async function sendInvoices(ctx: ActorContext, given: string[]): Promise<JobResource> {
  const invoiceIds = [...new Set(given)];
  const found = await invoices.findMany(invoiceIds.map((id) => ({ id })));
  const owners = [...new Set(found.map((invoice) => invoice.owner))];
  const may = await Promise.all(owners.map((owner) => mayOnOwner(ctx, "invoices.manage", owner)));
  if (found.length < invoiceIds.length || may.includes(false)) throw absent();
  const [owner, ...others] = owners;
  if (!owner || others.length > 0) throw fieldError("invoiceId", "The invoices must be of one issuer.");
  const { job, step } = Jobs.start(ctx, {
    id: newId("job", ctx.now),
    jobType: "invoice-send",
    title: `Send ${invoiceIds.length} invoices`,
    owner,
    total: invoiceIds.length,
    input: { invoiceIds },
  });
  const first = enqueue("invoice-pdf", { jobId: job.id, from: 0 }, ctx.now);
  return commit(ctx, [step, first], Jobs.toResource(job));
}

/** The invoices that a job of many is to send. */
export const invoiceIdsOf = ({ input }: Pick<Jobs.Job, "input">): string[] =>
  Array.isArray(input?.invoiceIds) ? input.invoiceIds.map(String) : [];

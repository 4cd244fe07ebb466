import type { SendBody, SendOneBody } from "@salle/contract/queue-bodies";
import { commit, enqueue, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { putFile } from "../../lib/files.ts";
import { newId } from "../../lib/ids.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import { sendOnce } from "../../platform/mail/index.ts";
import * as FinanceSettings from "../finance-settings/index.ts";
import * as Logos from "../logos/index.ts";
import { collectedFor } from "./collected-for.ts";
import type { Invoice, SendRequest } from "./entity.ts";
import { linkFor, mailOf, recipientOf } from "./mail.ts";
import { pdfOf } from "./pdf.ts";
import { AskedJustNow, bulkRequestSteps, joinedSteps, requestOf, requestStep, whyNotMail } from "./request.ts";
import { balanceOf, numberOf } from "./rules.ts";
import { invoices, load, loadHeader, sendRequests } from "./store.ts";
import { transferFor } from "./transfer.ts";

/** Batch size: so many requests a message, each in a transaction of its own. */
const SLICE = 50;

/**
 * Renders, stores and mails an invoice that somebody asked to send, or fans a bulk job out into a request for each of
 * its invoices.
 */
export async function work(body: SendBody, now: Date): Promise<void> {
  if ("jobId" in body) await fanOut(body.jobId, body.from, now);
  else await sendOne(body, now);
}

/**
 * Ends what a message was for whose tries are over: each invoice that it should have sent is a failure of its job, which
 * can be tried again. A renewal's notice has no job; its dead letter is what is left of it.
 */
export async function giveUp(body: SendBody, now: Date): Promise<void> {
  if ("jobId" in body) return fanOut(body.jobId, body.from, now, true);
  const { invoiceId, requestId, attempt } = body;
  const jobId = await retryOnConflict(async () => {
    const request = await sendRequests.find({ invoiceId, id: requestId });
    if (!request?.jobId || !isDue(request, attempt)) return request?.jobId;
    // Another death of the same message: its failure is still there.
    if (request.failureId && (await Jobs.hasFailure(request.jobId, request.failureId))) return request.jobId;
    const { id, steps } = failureSteps(await loadHeader(invoiceId), body, request.jobId, now);
    const counted = [...sendRequests.update(request, { failureId: id }, now).steps, ...steps];
    return commit(systemContext(now), counted, request.jobId);
  });
  if (jobId) await Jobs.tell(jobId, now);
}

/** What counts an invoice as a failure of its job that the same message may try again. */
function failureSteps(invoice: Invoice, body: SendOneBody, jobId: string, at: Date): { id: string; steps: Step[] } {
  const id = newId("jobFailure", at);
  const retry = { queue: "invoice-pdf" as const, body };
  const failure = { id, item: numberOf(invoice), message: GIVEN_UP, retry };
  return { id, steps: Jobs.incrementProgress(jobId, { item: invoice.id, outcome: "failed", failure }, at) };
}

/** @param isGivenUp the message's tries are over: what it has not asked for yet is a failure that can be tried again */
async function fanOut(jobId: string, from: number, now: Date, isGivenUp = false): Promise<void> {
  const invoiceIds = await Jobs.itemsOf(jobId);
  const stepsFor = isGivenUp ? givenUpSteps : bulkRequestSteps;
  for (const id of invoiceIds.slice(from, from + SLICE)) {
    await retryOnConflict(async () => {
      if (await sendRequests.find({ invoiceId: id, id: jobId })) return;
      const invoice = await loadHeader(id);
      const problem = whyNotMail(invoice);
      const steps = problem ? refusedSteps(invoice, problem, jobId, now) : stepsFor(invoice, jobId, now);
      try {
        await commit(systemContext(now), steps, null);
      } catch (error) {
        if (!(error instanceof AskedJustNow)) throw error;
        await commit(systemContext(now), joinedSteps(invoice, jobId, now), null);
      }
    });
  }
  await Jobs.tell(jobId, now);
  if (from + SLICE < invoiceIds.length) {
    const next = enqueue("invoice-pdf", { jobId, from: from + SLICE }, now);
    await commit(systemContext(now), [next], null);
  }
}

/** A request that cannot be carried out, noted as such so that it counts once. */
function refusedSteps(invoice: Invoice, message: string, jobId: string, at: Date): Step[] {
  const { step } = sendRequests.create(
    { id: jobId, invoiceId: invoice.id, jobId, reason: "asked", state: "failed" },
    at,
  );
  const failure = { item: numberOf(invoice), message };
  return [step, ...Jobs.incrementProgress(jobId, { item: invoice.id, outcome: "failed", failure }, at)];
}

/** A request that was never made, as a failure that can be tried again. */
function givenUpSteps(invoice: Invoice, jobId: string, at: Date): Step[] {
  const { id, steps } = failureSteps(invoice, { invoiceId: invoice.id, requestId: jobId, attempt: 1 }, jobId, at);
  return [requestStep(invoice, jobId, at, id), ...steps];
}

async function sendOne({ invoiceId, requestId, attempt }: SendOneBody, now: Date): Promise<void> {
  const request = await requestOf(invoiceId, requestId, now);
  // Its job may not have been told of it, if the process ended in between.
  if (!request || !isDue(request, attempt)) return request?.jobId ? Jobs.tell(request.jobId, now) : undefined;
  const invoice = await load(invoiceId);
  const to = await recipientOf(invoice);
  const done = async (problem?: string) => {
    await finish({ invoiceId, requestId, attempt }, now, problem);
    if (request.jobId) await Jobs.tell(request.jobId, now);
  };
  const problem = whyNotMail(invoice);
  if (problem) return done(problem);
  // Nobody is reminded of what is paid since it was asked for.
  if (request.reason === "reminded" && balanceOf(invoice) === 0) return done(PAID_SINCE);
  if (!to) return done("Its payer has no e-mail address.");
  const cause = `invoice ${invoiceId} ${requestId} ${attempt}`;
  const outcome = await sendOnce(cause, now, async () => {
    const [others, logo, bankTransfer, replies] = await Promise.all([
      collectedFor(invoice),
      Logos.bytesOf(invoice.owner),
      transferFor(invoice),
      FinanceSettings.replies({ handle: invoice.owner, name: invoice.issuer.name }),
    ]);
    const pdf = await pdfOf(invoice, { link: linkFor(request), collectedFor: others, logo, bankTransfer });
    await putFile("invoices", `invoices/${invoiceId}/${requestId}.pdf`, pdf);
    return mailOf(invoice, { to, request, pdf, bankTransfer, ...replies }, now);
  });
  // Nobody looks at the request of a renewal, which has no job of its own; its message goes to the dead letters.
  if (outcome === "uncertain" && !request.jobId) throw new Error(UNCERTAIN);
  await done(outcome === "uncertain" ? UNCERTAIN : undefined);
}

const PAID_SINCE = "It was paid, so nobody was reminded.";
const GIVEN_UP = "This could not be sent, however often it was tried. Try it again later.";
const UNCERTAIN = "It is not certain whether this mail has left. Ask the member before sending it again.";

/** A request waits for its first try; each later one was asked for by somebody who saw the one before fail. */
const isDue = ({ state, attempt = 1 }: SendRequest, wanted: number): boolean =>
  state === "waiting" ? wanted === attempt : state === "failed" && wanted === attempt + 1;

/** Idempotent: notes what became of a request, with its job's count. */
async function finish({ invoiceId, requestId, attempt }: SendOneBody, now: Date, problem?: string): Promise<void> {
  await retryOnConflict(async () => {
    const request = await sendRequests.find({ invoiceId, id: requestId });
    if (!request || !isDue(request, attempt)) return;
    const invoice = await loadHeader(invoiceId);
    const state = problem ? "failed" : "sent";
    const retry = { queue: "invoice-pdf" as const, body: { invoiceId, requestId, attempt: attempt + 1 } };
    const failure = problem ? { item: numberOf(invoice), message: problem, retry } : undefined;
    const steps = [
      ...sendRequests.update(request, { state, attempt }, now).steps,
      ...(problem || invoice.sentAt ? [] : invoices.update(invoice, { sentAt: now.toISOString() }, now).steps),
      ...(request.jobId && request.failureId ? await Jobs.takeBack(request.jobId, request.failureId) : []),
      ...(request.jobId
        ? Jobs.incrementProgress(request.jobId, { item: invoiceId, outcome: state, failure }, now)
        : []),
    ];
    await commit(systemContext(now), steps, null);
  });
}

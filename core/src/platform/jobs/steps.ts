import { type Step, shardOf } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { newId } from "../../lib/ids.ts";
import { countJob, endsOf } from "./counts.ts";
import type { Job, JobFailure } from "./entity.ts";
import { advance, type ItemOutcome } from "./rules.ts";
import { jobFailureMarkers, jobFailures, jobItems, jobProgress, jobs, withState } from "./store.ts";
import { watch } from "./watch.ts";

/**
 * A new waiting job and the steps that write and count it; the caller puts the first message beside them. Without an
 * actor it was started by a cron.
 * @param given `items` is what it is to work on where that is a long list, for `itemsOf`
 */
export function start(
  ctx: Pick<Context, "actor" | "now">,
  {
    items,
    ...job
  }: Pick<Job, "id" | "jobType" | "title" | "owner" | "total" | "isOpen" | "input"> & { items?: string[] },
): { job: Job; steps: Step[] } {
  const { item, step } = jobs.create(
    {
      ...job,
      done: 0,
      outcomes: {},
      failures: [],
      retryable: 0,
      createdBy: ctx.actor?.accountId ?? "schedule",
      createdByName: ctx.actor?.name ?? "The schedule",
    },
    ctx.now,
  );
  const chosen = items ? [jobItems.create({ jobId: job.id, items, ttl: endsOf(job.id).ttl }, ctx.now).step] : [];
  return { job: withState(item), steps: [step, countJob(item), watch(job.id, ctx.now), ...chosen] };
}

/**
 * The job after a few more items and the step that says so. Optimistic lock: the step holds only while nobody else has
 * done these very items, so that an item's effect, written in the same transaction, happens once. For items that are
 * done in order; those that are done in parallel use `incrementProgress`.
 */
export function progress(job: Job, items: ItemOutcome[], at: Date): { job: Job; step: Step } {
  const before = job.done ?? 0;
  const { done, outcomes, failures, state } = advance(
    { done: before, total: job.total, outcomes: job.outcomes ?? {}, failures: job.failures ?? [] },
    items,
  );
  const ends = state === "done" ? { ttl: endsOf(job.id).ttl } : {};
  const changes = { done, outcomes, failures, updatedAt: at.toISOString(), ...ends };
  return {
    job: { ...job, ...changes, state },
    step: jobs.modify({ id: job.id }, { set: changes }, { is: { done: before } }),
  };
}

/**
 * Increments the progress of a job whose items are done in parallel, in any order; who has done some tells of it after
 * (`tell`). The steps always hold, so what makes an item's effect happen once must be in the same transaction, which
 * counts nothing else of this job with this outcome.
 * @param item the item's own id, such as a membership's; it chooses the shard
 * @param failure what went wrong; with a `retry` it can be tried again (`retry`), with an `id` taken back (`takeBack`)
 */
export function incrementProgress(
  jobId: string,
  {
    item,
    outcome,
    count: by = 1,
    failure,
  }: { item: string; outcome: string; count?: number; failure?: JobFailure & { id?: string } },
  at: Date,
): Step[] {
  const add = { count: by, changes: 1, ...(failure?.retry && { retryable: 1 }) };
  const { ttl } = endsOf(jobId);
  const count = jobProgress.modify({ jobId, outcome, shard: shardOf(item) }, { set: { outcome, ttl }, add });
  if (!failure) return [count];
  return [count, jobFailures.create({ id: newId("jobFailure", at), ...failure, jobId, ttl }, at).step];
}

/**
 * The end of a job that makes one thing as a whole, such as a file: what became of how many rows, or why there is
 * nothing. Optimistic lock: it holds once, for whoever is first.
 * @param input what is known of it from now on
 */
export function finish(
  job: Job,
  { done, outcomes, failures = [], input }: Pick<Job, "outcomes" | "input"> & { done: number; failures?: JobFailure[] },
  at: Date,
): Step {
  const figures = { done, total: done, isOpen: false, outcomes, failures };
  const set = { ...figures, input: input ?? {}, updatedAt: at.toISOString(), ttl: endsOf(job.id).ttl };
  return jobs.modify({ id: job.id }, { set }, { exists: true, hasNot: ["ttl"] });
}

/** How far such a job is: for people to see, and for nothing else; it begins anew when it is cut off. */
export function report(jobId: string, { done, total }: Pick<Job, "total"> & { done: number }, at: Date): Step {
  // It is over by `finish` alone.
  const figures = { done, total: Math.max(total, done + 1), isOpen: false };
  return jobs.modify(
    { id: jobId },
    { set: { ...figures, updatedAt: at.toISOString() } },
    { exists: true, hasNot: ["ttl"] },
  );
}

/** The shard of what is taken off a job, none that counts an item: only the sum says something. */
const TAKEN_BACK = -1;

/** Takes so many failures that could be tried again off a job's progress. */
export const uncount = (jobId: string, count: number): Step =>
  jobProgress.modify(
    { jobId, outcome: "failed", shard: TAKEN_BACK },
    { set: { outcome: "failed", ttl: endsOf(jobId).ttl }, add: { count: -count, retryable: -count, changes: 1 } },
  );

/**
 * The steps that take back a failure whose item has come to another end; none when somebody has taken it back to try it
 * again. Optimistic lock: they hold while it is there.
 */
export async function takeBack(jobId: string, failureId: string): Promise<Step[]> {
  if (!(await hasFailure(jobId, failureId))) return [];
  return [jobFailures.drop({ jobId, id: failureId }, { exists: true }), uncount(jobId, 1)];
}

/** Whether a failure is still there: nobody has tried it again, and its item has come to no other end. */
export const hasFailure = async (jobId: string, failureId: string): Promise<boolean> =>
  (await jobFailures.find({ jobId, id: failureId })) !== undefined;

/** Idempotency marker: an item has been counted as failed, so the transaction it is in happens once. */
export const failOnce = (jobId: string, item: string): Step =>
  jobFailureMarkers.modify({ jobId, item }, { set: { jobId, item, ttl: endsOf(jobId).ttl } }, { exists: false });

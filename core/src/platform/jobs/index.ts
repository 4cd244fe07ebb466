import { createStep, patchStep, type Step } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { type Job, JobEntity, type StoredJob } from "./entity.ts";
import { advance, type ItemOutcome } from "./rules.ts";
import { withState } from "./store.ts";

export * as Crons from "./crons.ts";
export * as DeadLetters from "./dead-letters.ts";
export type { Job, JobFailure } from "./entity.ts";
export { retry } from "./retry.ts";
export type { ItemOutcome } from "./rules.ts";
export { find, fromId, newest } from "./store.ts";
export { tally } from "./tally.ts";
export { list, read, toResource } from "./view.ts";

/**
 * A new waiting job and the step that writes it; the caller puts the first message beside it. Without an actor it was
 * started by the clock.
 */
export function start(
  ctx: Pick<Context, "actor" | "now">,
  job: Pick<Job, "id" | "jobType" | "title" | "owner" | "total" | "input">,
): { job: Job; step: Step } {
  const created: StoredJob = {
    ...job,
    done: 0,
    outcomes: {},
    failures: [],
    retryable: 0,
    createdBy: ctx.actor?.accountId ?? "schedule",
    createdByName: ctx.actor?.name ?? "The schedule",
    createdAt: ctx.now.toISOString(),
  };
  return { job: withState(created), step: createStep(JobEntity.create(created)) };
}

/**
 * The job after a few more items and the step that says so. The step holds only while nobody else has done these very
 * items, so that an item's effect, written in the same transaction, happens once. For items that are done in order;
 * those that are done side by side use `tally`.
 */
export function progress(job: Job, items: ItemOutcome[], now: Date): { job: Job; step: Step } {
  const next = advance(
    { done: job.done ?? 0, total: job.total, outcomes: job.outcomes ?? {}, failures: job.failures ?? [] },
    items,
  );
  const { done, outcomes, failures, state } = next;
  const updatedAt = now.toISOString();
  const patch = JobEntity.patch({ id: job.id })
    .set({ done, outcomes, failures, updatedAt })
    .where((attribute, operator) => operator.eq(attribute.done, job.done ?? 0));
  return { job: { ...job, done, outcomes, failures, state, updatedAt }, step: patchStep(patch) };
}

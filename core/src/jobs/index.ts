import type { Job as JobResource, JobType } from "@salle/contract/jobs";
import { createStep, get, patchStep, queryAll, type Step } from "../dynamo/index.ts";
import type { ActorContext } from "../lib/context.ts";
import { absent } from "../lib/errors.ts";
import { type Job, JobEntity } from "./entity.ts";
import { advance, type ItemOutcome } from "./rules.ts";

export type { Job } from "./entity.ts";
export type { ItemOutcome } from "./rules.ts";

const LISTED = 20;

/** A job by its id, or undefined. */
export async function find(id: string): Promise<Job | undefined> {
  return (await get(`job#${id}`, "job")) as Job | undefined;
}

/**
 * A job by its id.
 * @throws Refusal `absent`
 */
export async function fromId(id: string): Promise<Job> {
  const job = await find(id);
  if (!job) throw absent();
  return job;
}

/** The newest jobs of one type of an owner handle, newest first. */
export async function newest(owner: string, jobType: JobType): Promise<Job[]> {
  const jobs = await queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :owner",
    ExpressionAttributeValues: { ":owner": `jobs#${owner}` },
    ScanIndexForward: false,
  });
  return (jobs as unknown as Job[]).filter((job) => job.jobType === jobType).slice(0, LISTED);
}

/** A new waiting job and the step that writes it; the caller puts the first message beside it. */
export function start(
  ctx: ActorContext,
  job: Pick<Job, "id" | "jobType" | "title" | "owner" | "total" | "input">,
): { job: Job; step: Step } {
  const created: Job = {
    ...job,
    done: 0,
    outcomes: {},
    failures: [],
    state: job.total === 0 ? "done" : "waiting",
    createdBy: ctx.actor.accountId,
    createdByName: ctx.actor.name,
    createdAt: ctx.now.toISOString(),
    ...(job.total === 0 && { finishedAt: ctx.now.toISOString() }),
  };
  return { job: created, step: createStep(JobEntity.create(created)) };
}

/**
 * The job after a few more items and the step that says so. The step holds only while nobody else has done these very
 * items, so that an item's effect, written in the same transaction, happens once.
 */
export function progress(job: Job, items: ItemOutcome[], now: Date): { job: Job; step: Step } {
  const next = advance(
    { done: job.done ?? 0, total: job.total, outcomes: job.outcomes ?? {}, failures: job.failures ?? [] },
    items,
  );
  const finishedAt = next.state === "done" ? now.toISOString() : undefined;
  const { done, outcomes, failures, state } = next;
  const patch = JobEntity.patch({ id: job.id })
    .set({ done, outcomes, failures, state, ...(finishedAt && { finishedAt }) })
    .where((attribute, operator) => operator.eq(attribute.done, job.done ?? 0));
  return { job: { ...job, done, outcomes, failures, state, finishedAt }, step: patchStep(patch) };
}

/** The wire's form of a job. */
export function toResource(job: Job): JobResource {
  return {
    id: job.id,
    type: "job",
    attributes: {
      jobType: job.jobType,
      title: job.title,
      owner: job.owner,
      state: job.state,
      total: job.total,
      done: job.done ?? 0,
      failed: job.outcomes?.failed ?? 0,
      outcomes: job.outcomes ?? {},
      failures: job.failures ?? [],
      createdByName: job.createdByName,
      instanceCreatedDate: job.createdAt,
      finishedDate: job.finishedAt ?? null,
    },
  };
}

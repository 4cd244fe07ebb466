import type { JobListQuery, Job as JobResource } from "@salle/contract/platform/jobs";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import type { Job, JobFailure } from "./entity.ts";
import { MAX_FAILURES } from "./rules.ts";
import { failuresOf, fromId, ofOwner } from "./store.ts";

/**
 * A job with its failures, and whether the actor can try them again.
 * @throws Refusal `absent`
 */
export async function read(ctx: Context, id: string): Promise<JobResource> {
  const [job, failures] = await Promise.all([fromId(id), failuresOf(id, MAX_FAILURES)]);
  return forActor(ctx, job, failures);
}

/** A page of an owner's jobs, newest first, and how many there are. */
export async function list(
  ctx: Context,
  owner: string,
  { filters, sort, pagination: { offset, limit } }: JobListQuery,
): Promise<{ data: JobResource[]; totalResults: number }> {
  const [jobs, mayManage] = await Promise.all([ofOwner(owner), mayOnOwner(ctx, "jobs.manage", owner)]);
  const wanted = jobs.filter(
    ({ jobType, state }) => jobType === (filters.jobType ?? jobType) && state === (filters.state ?? state),
  );
  if (sort.direction === "asc") wanted.reverse();
  const data = wanted.slice(offset, offset + limit).map((job) => withCapabilities({ ...job, failures: [] }, mayManage));
  return { data, totalResults: wanted.length };
}

/** The job as the actor sees it, with the failures that have an item each beside its own. */
export async function forActor(ctx: Context, job: Job, failures: JobFailure[]): Promise<JobResource> {
  const all = [...(job.failures ?? []), ...failures].slice(0, MAX_FAILURES);
  return withCapabilities({ ...job, failures: all }, await mayOnOwner(ctx, "jobs.manage", job.owner));
}

const withCapabilities = (job: Job, mayManage: boolean): JobResource => ({
  ...toResource(job),
  capabilities: { canRetry: mayManage && (job.retryable ?? 0) > 0 },
});

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
      failures: (job.failures ?? []).map(({ item, message }) => ({ item, message })),
      createdByName: job.createdByName,
      instanceCreatedDate: job.createdAt,
      finishedDate: job.state === "done" ? (job.updatedAt ?? job.createdAt) : null,
    },
  };
}

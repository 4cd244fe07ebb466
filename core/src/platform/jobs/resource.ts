import type { Job as JobResource } from "@salle/contract/platform/jobs";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import type { Job, JobFailure } from "./entity.ts";
import { MAX_FAILURES } from "./rules.ts";

/** The job as the actor sees it, with the failures that have an item each beside its own. */
export async function forActor(ctx: Context, job: Job, failures: JobFailure[]): Promise<JobResource> {
  const all = [...(job.failures ?? []), ...failures].slice(0, MAX_FAILURES);
  return withCapabilities({ ...job, failures: all }, await mayOnOwner(ctx, "jobs.manage", job.owner));
}

export const withCapabilities = (job: Job, mayManage: boolean): JobResource => ({
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
      total: job.isOpen ? null : job.total,
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

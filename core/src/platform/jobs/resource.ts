import { Job as JobResource } from "@salle/contract/platform/jobs";
import type { ObjectOf } from "@salle/contract/resource";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { representing } from "../../lib/represent.ts";
import type { Job, JobFailure } from "./entity.ts";
import { MAX_FAILURES } from "./rules.ts";

const represent = representing(JobResource);
type Wire = ObjectOf<typeof JobResource>;

/** The job as the actor sees it, with the failures that have an item each beside its own. */
export async function forActor(ctx: Context, job: Job, failures: JobFailure[]): Promise<Wire> {
  const all = [...(job.failures ?? []), ...failures].slice(0, MAX_FAILURES);
  return withCapabilities(ctx, { ...job, failures: all }, await mayOnOwner(ctx, "jobs.manage", job.owner));
}

export const withCapabilities = (ctx: Pick<Context, "actor" | "now">, job: Job, mayManage: boolean): Wire => ({
  ...toResource(job),
  capabilities: {
    canRetry: mayManage && (job.retryable ?? 0) > 0,
    ...(job.jobType === "export" && { canDownload: canDownload(ctx, job) }),
  },
});

/** An export's file is for whoever asked for it, until it expires. */
const canDownload = ({ actor, now }: Pick<Context, "actor" | "now">, { createdBy, input }: Job): boolean =>
  createdBy === actor?.accountId && String(input?.expiresAt ?? "") > now.toISOString();

/** The wire's form of a job. */
export const toResource = (job: Job): Wire =>
  represent({
    id: job.id,
    createdAt: job.createdAt,
    updatedAt: job.updatedAt ?? job.createdAt,
    related: {},
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
      finishedDate: job.state === "done" ? (job.updatedAt ?? job.createdAt) : null,
    },
  });

import type { Paged } from "@salle/contract/pages";
import type { JobListQuery, Job as JobResource } from "@salle/contract/platform/jobs";
import { countsOf, pagingOf, totalOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { jobsOf } from "./counts.ts";
import type { StoredJob } from "./entity.ts";
import { forActor, withCapabilities } from "./resource.ts";
import { MAX_FAILURES } from "./rules.ts";
import { failuresOf, jobs, loadKnown, withState } from "./store.ts";

/**
 * A job with its failures, and whether the actor can try them again.
 * @throws Refusal `absent`
 */
export async function read(ctx: Context, id: string): Promise<JobResource> {
  const [job, failures] = await Promise.all([loadKnown(ctx, id), failuresOf(id, MAX_FAILURES)]);
  return forActor(ctx, job, failures);
}

/**
 * A page of an owner's jobs, by age, and how many there are; of a state, where all were looked through for the page.
 * @throws Refusal on `page.cursor`
 */
export async function list(ctx: Context, owner: string, query: JobListQuery): Promise<Paged<JobResource>> {
  const { jobType, state } = query.filters;
  const keep = state && ((job: StoredJob) => withState(job).state === state);
  const paging = { ...pagingOf(query), order: query.sort.direction, ...(keep && { keep }) };
  const [page, counts, mayManage] = await Promise.all([
    jobType ? jobs.page.byType({ owner, jobType }, paging) : jobs.page.byOwner({ owner }, paging),
    countsOf(jobsOf(owner)),
    mayOnOwner(ctx, "jobs.manage", owner),
  ]);
  return {
    data: page.items.map((job) => withCapabilities(ctx, { ...withState(job), failures: [] }, mayManage)),
    totalResults: state ? page.count : totalOf(counts, jobType && [jobType]),
    meta: { nextCursor: page.cursor },
  };
}

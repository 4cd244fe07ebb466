import type { JobListQuery, Job as JobResource } from "@salle/contract/platform/jobs";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { Context } from "../../lib/context.ts";
import { forActor, withCapabilities } from "./resource.ts";
import { MAX_FAILURES } from "./rules.ts";
import { failuresOf, loadKnown, ofOwner } from "./store.ts";

/**
 * A job with its failures, and whether the actor can try them again.
 * @throws Refusal `absent`
 */
export async function read(ctx: Context, id: string): Promise<JobResource> {
  const [job, failures] = await Promise.all([loadKnown(ctx, id), failuresOf(id, MAX_FAILURES)]);
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

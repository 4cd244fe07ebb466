import { ConditionFailed, type Step, write } from "../../dynamo/index.ts";
import type { StoredJob } from "./entity.ts";
import { stateOf, stillSince } from "./rules.ts";
import { jobs, jobWatches } from "./store.ts";

/** The step that puts a job on the watch list, with the transaction that begins it, or begins it again. */
export const watch = (jobId: string, at: Date): Step =>
  jobWatches.modify({ jobId }, { set: { jobId, at: at.toISOString() } });

/** A job that stands still, and since when, in ISO 8601. */
export type StillJob = StoredJob & { since: string };

/**
 * The jobs that stand still: not over, and nothing has happened for longer than that takes. Those that are over leave
 * the watch list, which so holds few.
 */
export async function standingStill(at: Date): Promise<StillJob[]> {
  const watched = await jobWatches.list.byJob({});
  const found = new Map((await jobs.findMany(watched.map(({ jobId: id }) => ({ id })))).map((job) => [job.id, job]));
  const still: StillJob[] = [];
  for (const each of watched) {
    const job = found.get(each.jobId);
    if (!job || stateOf({ ...job, done: job.done ?? 0 }) === "done") await forget(each);
    const since = job && stillSince(job, at);
    if (job && since) still.push({ ...job, since });
  }
  return still;
}

/** Unless it was begun again meanwhile. */
async function forget({ jobId, at }: { jobId: string; at: string }): Promise<void> {
  try {
    await write(jobWatches.drop({ jobId }, { is: { at } }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

import { handleOf, type OwnerKey } from "@salle/contract/handles";
import { commit } from "@salle/core/dynamo";
import { newId } from "@salle/core/lib/ids";
import * as Jobs from "@salle/core/platform/jobs";
import { noteWritten } from "./api.ts";

export const byClock = () => ({ actor: null, idempotency: null, now: new Date() });

/** A job of an owner with so many items, of which none is handled. */
export async function makeJob(owner: OwnerKey, total: number, words: Partial<Jobs.Job> = {}): Promise<string> {
  const ctx = byClock();
  const { job, steps } = Jobs.start(ctx, {
    id: newId("job", ctx.now),
    jobType: "invoice-send",
    title: "A job of a test",
    owner: handleOf(owner),
    total,
    input: {},
    ...words,
  });
  await commit(ctx, steps, null);
  noteWritten();
  return job.id;
}

/** Counts one item of a job. */
export async function count(jobId: string, outcome: string, failure?: Jobs.JobFailure): Promise<void> {
  const ctx = byClock();
  const item = failure?.item ?? newId("message", ctx.now);
  await commit(ctx, Jobs.incrementProgress(jobId, { item, outcome, failure }, ctx.now), null);
  await Jobs.tell(jobId, ctx.now);
  noteWritten();
}

import type { Job as JobResource } from "@salle/contract/platform/jobs";
import { commit, enqueue, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import type { Job, JobFailure, StoredFailure } from "./entity.ts";
import { forActor } from "./resource.ts";
import { uncount } from "./steps.ts";
import { failuresOf, jobFailures, load, withState } from "./store.ts";
import { tell } from "./tell.ts";
import { watch } from "./watch.ts";

/**
 * Batch size: two writes a failure, two for the job, one for the idempotency item; a transaction has at most a hundred.
 */
const AT_ONCE = 48;
const MOST = 1000;

type Retryable = StoredFailure & { retry: NonNullable<JobFailure["retry"]> };
const canRetry = (failure: StoredFailure): failure is Retryable => failure.retry !== undefined;

/**
 * Redrive: sends the messages of a job's failures again and takes these off the job, so that it runs until they are
 * counted anew. Each failure goes back once, however often this is asked; more than a thousand take several times.
 * @throws Refusal `conflict` when none of its failures can be tried again
 */
export async function retry(ctx: ActorContext, id: string): Promise<JobResource> {
  const job = await load(id);
  const known = await failuresOf(id, MOST);
  const failures = known.filter(canRetry);
  if (failures.length === 0) throw conflict("Nothing of this job can be tried again.");
  const rest = known.filter((failure) => !canRetry(failure));
  const result = await forActor(ctx, without(job, failures.length), rest);
  for (let at = 0; at < failures.length; at += AT_ONCE) {
    const some = failures.slice(at, at + AT_ONCE);
    const isLast = at + AT_ONCE >= failures.length;
    const again = some.flatMap((failure) => sendAgain(failure, ctx.now));
    const steps = [uncount(id, some.length), watch(id, ctx.now), ...again];
    // Only the last has the idempotency item: a request that was stopped before it goes on with what is left.
    await commit(isLast ? ctx : { ...ctx, idempotency: null }, steps, result);
  }
  await tell(id, ctx.now);
  return result;
}

const without = (job: Job, count: number): Job =>
  withState({
    ...job,
    done: (job.done ?? 0) - count,
    outcomes: { ...job.outcomes, failed: (job.outcomes?.failed ?? 0) - count },
    retryable: (job.retryable ?? 0) - count,
  });

const sendAgain = ({ jobId, id, retry }: Retryable, at: Date): Step[] => [
  jobFailures.drop({ jobId, id }, { exists: true }, () => conflict("This was sent again already.")),
  enqueue(retry.queue, retry.body, at),
];

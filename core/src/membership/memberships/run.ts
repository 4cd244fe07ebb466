import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { RenewalBody } from "@salle/contract/queue-bodies";
import { ConditionFailed, commit, enqueue, pause } from "../../dynamo/index.ts";
import { type Context, systemContext } from "../../lib/context.ts";
import { idFrom } from "../../lib/ids.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import { doDue } from "./renew.ts";
import { memberships } from "./store.ts";

/** Batch size: so many memberships a message, well within a worker's time; the next message goes on. */
const SLICE = 50;
const TRIES = 3;
const HOUR_MS = 3_600_000;

/**
 * Starts a run over everything that is due, as a job, and puts its first message beside it; nothing when nothing is
 * due. Idempotent: a run of the same id is the same job, so a doubled cron starts one.
 */
export async function startRun(at: Date, runId: string): Promise<void> {
  const until = at.toISOString();
  const total = await memberships.count.byDue({ due: "memberships" }, between("", until));
  if (total === 0) return;
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const jobId = idFrom("job", hour, `renewal run ${runId}`);
  const { step } = Jobs.start(systemContext(at), {
    id: jobId,
    jobType: "renewal-run",
    title: "Renewals and expiries",
    owner: SYSTEM_HANDLE,
    total,
    input: { until },
  });
  const first = enqueue("renewals", { jobId, after: "" }, at);
  try {
    await commit(systemContext(at), [step, first], null);
  } catch (error) {
    // The same run has been started before.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Callback for each membership that keeps failing, so that it raises an alarm. */
type Failed = (error: unknown, membershipId: string) => void;

/** Goes on with a run from its message's cursor, or tries one membership of it again. */
export async function work(body: RenewalBody, now: Date, failed: Failed): Promise<void> {
  const job = await Jobs.find(body.jobId);
  if (!job) return;
  if ("membershipId" in body) {
    await doDue(body.membershipId, body.jobId, now, new Map());
    // A later run may have done it: then nothing is counted, and this run is through without it.
    await Jobs.tell(body.jobId, now, { isOver: true });
    return;
  }
  const slice = await memberships.list.byDue(
    { due: "memberships" },
    { ...between(body.after, untilOf(job)), limit: SLICE },
  );
  const memo: Context["memo"] = new Map();
  for (const { id } of slice) await tryDue(id, body.jobId, now, memo, failed);
  const last = slice.at(-1)?.dueKey;
  const isOver = slice.length < SLICE || last === undefined;
  await Jobs.tell(body.jobId, now, { isOver });
  if (!isOver) await commit(systemContext(now), [enqueue("renewals", { jobId: body.jobId, after: last }, now)], null);
}

/**
 * Keyset pagination: what is due after a key of the index and by an instant. What is done leaves the index, so a slice
 * goes on from a key and not from an offset. "!" sorts before everything that can follow a key, "~" behind every id.
 */
const between = (after: string, until: string) => ({ from: { dueKey: `${after}!` }, to: { dueKey: `${until}~` } });

/** Everything due by then belongs to a run. */
function untilOf({ id, input }: Jobs.Job): string {
  const until = input?.until;
  if (typeof until !== "string") throw new Error(`The run ${id} does not say until when`);
  return until;
}

/** Retries with backoff: one that keeps failing is noted with a message to try it again, and holds up no other. */
async function tryDue(id: string, jobId: string, now: Date, memo: Context["memo"], failed: Failed): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await doDue(id, jobId, now, memo);
      return;
    } catch (error) {
      if (attempt < TRIES) {
        await pause(attempt);
        continue;
      }
      await noteFailure(id, jobId, Jobs.reasonOf(error), now);
      failed(error, id);
      return;
    }
  }
}

/** Idempotent: counts one that failed once, however often its slice comes. */
async function noteFailure(id: string, jobId: string, text: string, now: Date): Promise<void> {
  const failure = { item: id, message: text, retry: { queue: "renewals" as const, body: { jobId, membershipId: id } } };
  const counted = Jobs.incrementProgress(jobId, { item: id, outcome: "failed", failure }, now);
  try {
    await commit(systemContext(now), [Jobs.failOnce(jobId, id), ...counted], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

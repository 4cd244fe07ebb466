import { SYSTEM_HANDLE } from "@salle/contract/handles";
import type { RenewalBody } from "@salle/contract/queue-bodies";
import { ConditionFailed, commit, enqueue, pause, write } from "../../dynamo/index.ts";
import { type Context, systemContext } from "../../lib/context.ts";
import { idFrom } from "../../lib/ids.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import { between } from "./due-pages.ts";
import type { RenewalChain } from "./entity.ts";
import { doDue, doDueTogether } from "./renew.ts";
import { chains, memberships, runs } from "./store.ts";
import { dueShards } from "./writes.ts";

/** So many memberships are read at once, and a message goes on for so long, well within a worker's time. */
const PACE = { slice: 50, milliseconds: 20_000 };
const TRIES = 3;
const HOUR_MS = 3_600_000;
/** A chain that has not moved for so long has lost its message. */
const STALLED_MS = 900_000;

/**
 * Starts a run over everything that is due, as a job with a chain of messages for each shard; nothing when nothing is
 * due. While another run is under way, that one is only nudged. Idempotent: a run of the same id is the same job, so a
 * doubled cron starts one.
 */
export async function startRun(at: Date, runId: string): Promise<void> {
  const latest = await runs.find({});
  const open = latest ? (await chains.list.byRun({ jobId: latest.jobId })).filter(({ isOver }) => !isOver) : [];
  if (open.length > 0) return nudge(open, at);
  const until = at.toISOString();
  const pages = await Promise.all(
    dueShards.map((due) => memberships.list.byDue({ due }, { ...between("", until), limit: 1 })),
  );
  const due = dueShards.filter((_, shard) => pages[shard]?.length);
  if (due.length === 0) return;
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const jobId = idFrom("job", hour, `renewal run ${runId}`);
  const { steps } = Jobs.start(systemContext(at), {
    id: jobId,
    jobType: "renewal-run",
    title: "Renewals and expiries",
    owner: SYSTEM_HANDLE,
    total: 0,
    isOpen: true,
    input: { until },
  });
  const pointer = latest ? runs.update(latest, { jobId }, at).steps : [runs.create({ jobId }, at).step];
  const begun = due.flatMap((shard) => [
    chains.create({ jobId, due: shard, after: "" }, at).step,
    enqueue("renewals", { jobId, due: shard, after: "" }, at),
  ]);
  await unlessDone(commit(systemContext(at), [...steps, ...pointer, ...begun], null));
}

/** Lost the optimistic lock: another process has done the same, which is as good. */
async function unlessDone(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Sends the messages of chains again that seem to have lost theirs. */
async function nudge(open: readonly RenewalChain[], at: Date): Promise<void> {
  const stalled = open.filter(({ updatedAt }) => at.getTime() - Date.parse(updatedAt) > STALLED_MS);
  const steps = stalled.map(({ jobId, due, after }) => enqueue("renewals", { jobId, due, after }, at));
  if (steps.length > 0) await commit(systemContext(at), steps, null);
}

/** Callback for each membership that keeps failing, so that it raises an alarm. */
type Failed = (error: unknown, membershipId: string) => void;

/** Goes on with a shard of a run, or tries one membership of it again. */
export async function work(body: RenewalBody, now: Date, failed: Failed, pace = PACE): Promise<void> {
  const job = await Jobs.find(body.jobId);
  if (!job) return;
  if ("membershipId" in body) {
    await doDue(body.membershipId, body.jobId, now, new Map());
    // A later run may have done it: then nothing is counted, and this run is through without it.
    await Jobs.tell(body.jobId, now, { isOver: !job.isOpen });
    return;
  }
  const chain = await chains.find({ jobId: body.jobId, due: body.due });
  // A message that comes again after its chain has gone on does not make a second one.
  if (chain && !chain.isOver && chain.after === body.after)
    await goOn(chain, { until: untilOf(job), now, failed, pace });
  const all = await chains.list.byRun({ jobId: body.jobId });
  const isOver = all.every((each) => each.isOver);
  await Jobs.tell(body.jobId, now, { isOver });
  // Those who see the last two chains end at once both say so; a club is told once.
  if (isOver) await write(enqueue("membership-mails", { kind: "run-over", jobId: body.jobId }, now));
}

interface Slices {
  until: string;
  now: Date;
  failed: Failed;
  pace: typeof PACE;
}

/**
 * Works through a shard, slice by slice, and moves its checkpoint with the message that follows. Keyset pagination: what is
 * done leaves the index, so a slice goes on from a key and not from an offset.
 */
async function goOn(chain: RenewalChain, { until, now, failed, pace }: Slices): Promise<void> {
  const { jobId, due } = chain;
  const end = performance.now() + pace.milliseconds;
  let after = chain.after;
  let isOver = false;
  do {
    const slice = await memberships.list.byDue({ due }, { ...between(after, until), limit: pace.slice });
    const ids = slice.map(({ id }) => id);
    const memo: Context["memo"] = new Map();
    for (const id of await doDueTogether(ids, jobId, now, memo)) await tryDue(id, jobId, now, memo, failed);
    after = slice.at(-1)?.dueKey ?? after;
    // What was renewed may be due again, to be ended: at a later key.
    isOver = slice.length === 0;
    if (!isOver) await Jobs.tell(jobId, now);
  } while (!isOver && performance.now() < end);
  const next = isOver ? [] : [enqueue("renewals", { jobId, due, after }, now)];
  await unlessDone(commit(systemContext(now), [...chains.update(chain, { after, isOver }, now).steps, ...next], null));
}

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
  await unlessDone(commit(systemContext(now), [Jobs.failOnce(jobId, id), ...counted], null));
}

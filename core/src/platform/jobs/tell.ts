import { ConditionFailed, write } from "../../dynamo/index.ts";
import { endsOf } from "./counts.ts";
import { isWorthTelling, stateOf, sumOf } from "./rules.ts";
import { jobProgress, jobs } from "./store.ts";

/**
 * Brings a job's own figures up to its sharded progress, for lists and screens. Whoever has counted an item calls it
 * after that commit, so the last one to commit tells the whole. Who knows less than was told tells nothing.
 * @param isOver there are no more items than were counted, as for a job whose items are found one after another
 */
export async function tell(jobId: string, at: Date, { isOver = false } = {}): Promise<void> {
  const [job, parts] = await Promise.all([jobs.find({ id: jobId }), jobProgress.list.byJob({ jobId })]);
  if (!job) return;
  const { changes: told, ...figures } = sumOf(parts);
  if (!isOver && !isWorthTelling(job, { done: figures.done, changes: told })) return;
  const over = isOver ? { total: figures.done, isOpen: false } : {};
  const isDone = stateOf({ ...job, ...over, done: figures.done }) === "done";
  const set = { ...figures, told, updatedAt: at.toISOString(), ...over, ...(isDone && { ttl: endsOf(jobId).ttl }) };
  const isLatest = { any: [{ hasNot: ["told"] }, { below: { told: isOver ? told + 1 : told } }] };
  try {
    await write(
      jobs.modify({ id: jobId }, { set, ...(!isDone && { remove: ["ttl"] }) }, { exists: true, ...isLatest }),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

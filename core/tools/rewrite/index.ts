import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { ConditionFailed, commit, type Item, scanPages, store } from "../../src/dynamo/index.ts";
import { now } from "../../src/lib/clock.ts";
import { systemContext } from "../../src/lib/context.ts";
import { newId } from "../../src/lib/ids.ts";
import { endsOf } from "../../src/platform/jobs/counts.ts";
import { type JobSegment, JobSegmentEntity } from "../../src/platform/jobs/entity.ts";
import * as Jobs from "../../src/platform/jobs/index.ts";
import { allEntities } from "./entities.ts";
import { type Entities, type Outcome, rewriteItem } from "./item.ts";

/** A rewrite goes through so many segments side by side, and in each writes so many items at once. */
const SEGMENTS = 4;
const AT_ONCE = 10;

const segments = store(JobSegmentEntity, "segment");

/** How far a rewrite has come. */
export interface Standing {
  jobId: string;
  /** How many items it has looked at, by what became of them. */
  outcomes: Readonly<Record<string, number>>;
}

export interface Options {
  /** Of which entities; all of them when absent. */
  entities?: Entities;
  /** How many items are read at a time; a page of a megabyte when absent. */
  limit?: number;
  /** Told after each page. */
  tell?(standing: Standing): void;
}

/**
 * Rewrites the table's items as this program would write them: those of an older schema number, and those whose keys in
 * the indexes are not what their entity computes. It is a job of the federation's, with a checkpoint for each segment:
 * one that was cut off goes on where it was, and of two at once each page counts once.
 * @returns the job, once all is done
 */
export async function rewrite({ entities, limit, tell = () => undefined }: Options = {}): Promise<Standing> {
  const known = entities ?? (await allEntities());
  const jobId = (await unfinished()) ?? (await begin());
  const standing = async (isOver = false) => {
    await Jobs.tell(jobId, now(), { isOver });
    const { outcomes = {} } = await Jobs.load(jobId);
    return { jobId, outcomes };
  };
  const open = (await segments.list.byJob({ jobId })).filter(({ isOver }) => !isOver);
  const ways = open.map((segment) => goThrough(segment, known, limit, async () => tell(await standing())));
  // One that is cut off holds up no other, and what they have done counts.
  const failed = (await Promise.allSettled(ways)).find((way) => way.status === "rejected");
  if (failed) throw failed.reason;
  return standing(true);
}

/** The rewrite that was begun last and is not over. */
async function unfinished(): Promise<string | undefined> {
  const [latest] = await Jobs.newest(SYSTEM_HANDLE, "rewrite");
  return latest && latest.state !== "done" ? latest.id : undefined;
}

async function begin(): Promise<string> {
  const at = now();
  const ctx = systemContext(at);
  const { job, steps } = Jobs.start(ctx, {
    id: newId("job", at),
    jobType: "rewrite",
    title: "Rewriting of items",
    owner: SYSTEM_HANDLE,
    total: 0,
    isOpen: true,
  });
  const { ttl } = endsOf(job.id);
  const checkpoints = Array.from(
    { length: SEGMENTS },
    (_, segment) => segments.create({ jobId: job.id, segment, ttl }, at).step,
  );
  return commit(ctx, [...steps, ...checkpoints], job.id);
}

/** Goes through what is left of a segment, and moves its checkpoint after each page. */
async function goThrough(from: JobSegment, entities: Entities, limit: number | undefined, tell: () => Promise<void>) {
  let checkpoint = from;
  const { jobId, segment } = from;
  for await (const { items, next } of scanPages({ segment, of: SEGMENTS }, { from: from.after, limit })) {
    const outcomes = await rewriteAll(entities, items);
    const { item, steps } = segments.update(checkpoint, next ? { after: next } : { isOver: true }, now());
    const counted = Object.entries(outcomes).flatMap(([outcome, count]) =>
      Jobs.incrementProgress(jobId, { item: `segment ${segment}`, outcome, count }, now()),
    );
    try {
      await commit(systemContext(now()), [...steps, ...counted], null);
    } catch (error) {
      if (error instanceof ConditionFailed) throw new Error("Another rewrite is under way; it goes on by itself.");
      throw error;
    }
    checkpoint = item;
    await tell();
  }
}

/** @returns how many items had which outcome */
async function rewriteAll(entities: Entities, items: readonly Item[]): Promise<Partial<Record<Outcome, number>>> {
  const outcomes: Partial<Record<Outcome, number>> = {};
  const next = items.values();
  const worker = async () => {
    for (const item of next) {
      const outcome = await rewriteItem(entities, item);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return outcomes;
}

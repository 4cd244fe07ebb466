import type { BillBody } from "@salle/contract/queue-bodies";
import { commit, enqueue } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as FeeAssignments from "../fee-assignments/index.ts";
import { billAll, billMany } from "./bill.ts";

/** So many are read at once, and a message goes on for so long, well within a worker's time. */
const PACE = { slice: 40, milliseconds: 20_000 };

/** Is told of what keeps failing; the next run tries it again. */
type Failed = (error: unknown, assignmentId: string) => void;

/** By when something can be due: where days begin first. What is due later is not looked at before. */
const latestDay = (now: Date): string => FeeAssignments.billingDay(FIRST_ZONE, now);
const FIRST_ZONE = "Pacific/Kiritimati";

/** Starts a chain of messages for each part in which something is due. What two chains bill is billed once. */
export async function startBilling(now: Date): Promise<void> {
  const parts = await Promise.all(
    FeeAssignments.dueShards.map(async (due) => {
      const [first] = await FeeAssignments.dueBy(due, latestDay(now), "", 1);
      return first ? [enqueue("billing", { due, after: "" }, now)] : [];
    }),
  );
  const steps = parts.flat();
  if (steps.length > 0) await commit(systemContext(now), steps, null);
}

/**
 * Bills what a message names: one assignment that somebody has just asked for, or a part of what is due, slice by slice.
 * Keyset pagination: what is done leaves the index, so a slice goes on from a key and not from an offset.
 */
export async function work(body: BillBody, now: Date, failed: Failed, pace = PACE): Promise<void> {
  if ("assignmentId" in body) return billAll(body.assignmentId, now, true);
  const end = performance.now() + pace.milliseconds;
  let { after } = body;
  do {
    const slice = await FeeAssignments.dueBy(body.due, latestDay(now), after, pace.slice);
    if (slice.length === 0) return;
    const ids = slice.map(({ id }) => id);
    for (const { id, error } of await billMany(ids, now, new Map())) failed(error, id);
    after = slice.at(-1)?.dueKey ?? after;
  } while (performance.now() < end);
  await commit(systemContext(now), [enqueue("billing", { due: body.due, after }, now)], null);
}

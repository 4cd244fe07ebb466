import type { JobState, JobType } from "@salle/contract/platform/codes";
import type { JobFailure, JobProgress, StoredJob } from "./entity.ts";

/** How many failures a job shows; their number is counted beyond that. */
export const MAX_FAILURES = 100;

export interface Progress {
  done: number;
  total: number;
  outcomes: Record<string, number>;
  failures: JobFailure[];
}

/** What one handled item adds: its outcome, and for `failed` what went wrong with which item. */
export interface ItemOutcome {
  outcome: string;
  failure?: JobFailure;
}

/** Waiting until the first item is handled, done when the last one is; nobody knows which one that is of an open job. */
export function stateOf({ done, total, isOpen }: Pick<Progress, "done" | "total"> & { isOpen?: boolean }): JobState {
  if (!isOpen && done >= total) return "done";
  return done > 0 ? "running" : "waiting";
}

/**
 * So many hours nothing has happened when a job stands still. It goes on by its messages, whose tries take half an hour;
 * mails may wait for the next day, when more may leave.
 */
const STILL_HOURS: Record<JobType, number> = {
  "member-import": 2,
  "invoice-send": 26,
  "renewal-run": 2,
  "campaign-sync": 2,
  rewrite: 2,
  export: 2,
  merge: 2,
};

/** Since when a job that is not over has stood still, in ISO 8601; null for one that is under way or over. */
export function stillSince(
  { jobType, done = 0, total, isOpen, updatedAt, createdAt }: StoredJob,
  at: Date,
): string | null {
  const since = updatedAt ?? createdAt;
  const isOver = stateOf({ done, total, isOpen }) === "done";
  // Nothing is known of how long a later version's kind of job takes.
  const still = (STILL_HOURS[jobType] ?? Number.POSITIVE_INFINITY) * 3_600_000;
  return isOver || at.getTime() - Date.parse(since) < still ? null : since;
}

/** The progress after a few more items. */
export function advance(progress: Progress, items: ItemOutcome[]): Progress & { state: JobState } {
  const outcomes = new Map(Object.entries(progress.outcomes));
  for (const { outcome } of items) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const failures = items.flatMap((item) => (item.failure ? [item.failure] : []));
  const done = progress.done + items.length;
  return {
    total: progress.total,
    done,
    outcomes: Object.fromEntries(outcomes),
    failures: [...progress.failures, ...failures].slice(0, MAX_FAILURES),
    state: stateOf({ done, total: progress.total }),
  };
}

/** The sums of a sharded progress. `changes` only grows, so that of two sums the later one is known. */
export function sumOf(parts: readonly Partial<JobProgress>[]) {
  const outcomes = new Map<string, number>();
  const sum = { done: 0, retryable: 0, changes: 0 };
  for (const { outcome = "", count = 0, retryable = 0, changes = 0 } of parts) {
    sum.done += count;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
    sum.retryable += retryable;
    sum.changes += changes;
  }
  return { ...sum, outcomes: Object.fromEntries(outcomes) };
}

/** A running job is told in fifty pieces, so that those who work on it seldom write the same item. */
const PIECES = 50;

/**
 * Whether what was done is worth telling: the first item, a piece more than was told, the end, or less than was told; of a
 * job that is over, whatever has changed since.
 */
export function isWorthTelling(
  { done: told = 0, total, isOpen, told: changesTold = 0 }: Pick<StoredJob, "total"> & Partial<StoredJob>,
  { done, changes }: { done: number; changes: number },
): boolean {
  if (done === told) return !isOpen && done >= total && changes > changesTold;
  return Boolean(isOpen) || told === 0 || done < told || done >= total || done - told >= total / PIECES;
}

/** The text of an error, short enough to keep and to show. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.slice(0, 500);
}

const PATTERN_LENGTH = 200;

/**
 * The text of an error without what differs each time it happens: words with a digit or an "@" in them, which are ids,
 * dates, numbers and addresses, give way to "…".
 */
export const patternOf = (reason: string): string =>
  reason
    .replace(/\S*[\d@]\S*/g, "…")
    .replace(/…(\s+…)+/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, PATTERN_LENGTH);

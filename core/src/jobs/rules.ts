import type { JobFailure } from "./entity.ts";

/** How many failures a job keeps; their number is counted beyond that. */
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

/** The progress after a few more items. */
export function advance(progress: Progress, items: ItemOutcome[]): Progress & { state: "running" | "done" } {
  const outcomes = { ...progress.outcomes };
  for (const { outcome } of items) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const failures = items.flatMap((item) => (item.failure ? [item.failure] : []));
  const done = progress.done + items.length;
  return {
    total: progress.total,
    done,
    outcomes,
    failures: [...progress.failures, ...failures].slice(0, MAX_FAILURES),
    state: done >= progress.total ? "done" : "running",
  };
}

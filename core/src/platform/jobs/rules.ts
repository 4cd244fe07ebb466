import type { JobState } from "@salle/contract/platform/codes";
import type { JobFailure } from "./entity.ts";

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

/** Waiting until the first item is handled, done when the last one is. */
export function stateOf({ done, total }: Pick<Progress, "done" | "total">): JobState {
  if (done >= total) return "done";
  return done > 0 ? "running" : "waiting";
}

/** The progress after a few more items. */
export function advance(progress: Progress, items: ItemOutcome[]): Progress & { state: JobState } {
  const outcomes = { ...progress.outcomes };
  for (const { outcome } of items) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  const failures = items.flatMap((item) => (item.failure ? [item.failure] : []));
  const done = progress.done + items.length;
  return {
    total: progress.total,
    done,
    outcomes,
    failures: [...progress.failures, ...failures].slice(0, MAX_FAILURES),
    state: stateOf({ done, total: progress.total }),
  };
}

/** The text of an error, short enough to keep and to show. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.slice(0, 500);
}

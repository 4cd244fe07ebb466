import type { BulkItem } from "@salle/contract/wire";
import { Refusal } from "./errors.ts";

const AT_ONCE = 8;

/**
 * Does one thing for each of these, a few at a time and each once, and says what became of each. A refusal is the outcome of
 * its own object alone; anything else is thrown.
 */
export async function inBulk(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<BulkItem[]> {
  const bulk: BulkItem[] = [...new Set(ids)].map((id) => ({ id, success: false, message: null }));
  await eachOf(bulk, async (outcome) => {
    try {
      await work(outcome.id);
      outcome.success = true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.message = error.message;
    }
  });
  return bulk;
}

/** Looks at each of these, a few at a time; in their order. */
export async function eachOf<T, R>(all: readonly T[], look: (one: T) => Promise<R>): Promise<R[]> {
  const found: R[] = [];
  const next = all.entries();
  const worker = async () => {
    for (const [at, one] of next) found[at] = await look(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}

/** How many of them went well, and how many did not. */
export function countsOfBulk(bulk: readonly BulkItem[]): { done: number; refused: number } {
  const done = bulk.filter(({ success }) => success).length;
  return { done, refused: bulk.length - done };
}

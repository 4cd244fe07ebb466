import { type Item, scanAll } from "../dynamo/index.ts";
import { emptyBooks, enter, type Problem, problemsOf } from "./rules.ts";

export type { Problem } from "./rules.ts";

/** Checks a list of items; for tests that have them at hand. */
export function reconcileItems(items: Iterable<Item>): Problem[] {
  const books = emptyBooks();
  for (const item of items) enter(books, item);
  return problemsOf(books);
}

/**
 * Reads the whole table and says what does not add up. While somebody writes, what is read at different moments may
 * seem not to: what a second run names too is really wrong.
 */
export async function reconcile(): Promise<{ items: number; problems: Problem[] }> {
  const books = emptyBooks();
  let items = 0;
  for await (const item of scanAll()) {
    enter(books, item);
    items += 1;
  }
  return { items, problems: problemsOf(books) };
}

import { type Item, scanAll } from "../../src/dynamo/index.ts";
import { now } from "../../src/lib/clock.ts";
import { emptyBooks, enter } from "./books.ts";
import { type Problem, problemsOf } from "./rules.ts";

export type { Problem } from "./rules.ts";

/** Checks a list of items, as they were at an instant if it is given; for tests that have them at hand. */
export function reconcileItems(items: Iterable<Item>, at?: Date): Problem[] {
  const books = emptyBooks();
  for (const item of items) enter(books, item);
  return problemsOf(books, at);
}

export interface Findings {
  /** How many items were read. */
  items: number;
  problems: Problem[];
}

/**
 * Reads the whole table and says what does not add up. While somebody writes, what is read at different moments may
 * seem not to; so what was found is looked for a second time after a while, and only what is still wrong is told.
 */
export async function reconcile(pause: () => Promise<void>): Promise<Findings> {
  const first = await read();
  if (first.problems.length === 0) return first;
  await pause();
  const second = await read();
  const found = new Set(first.problems.map(nameOf));
  return { items: second.items, problems: second.problems.filter((problem) => found.has(nameOf(problem))) };
}

const nameOf = ({ check, id }: Problem): string => `${check} ${id}`;

async function read(): Promise<Findings> {
  const books = emptyBooks();
  let items = 0;
  for await (const item of scanAll()) {
    enter(books, item);
    items += 1;
  }
  return { items, problems: problemsOf(books, now()) };
}

import type { MemberColumn } from "@salle/contract/members";
import type { Row } from "./row.ts";

/** A row and the text that a search looks through. */
export interface Entry {
  row: Row;
  text: string;
}

type KeyOf = (row: Row) => string;

/** By the column's key, then by name and id, so that no two are equal and pages never shuffle. */
function comparer(keyOf: KeyOf): (a: Entry, b: Entry) => number {
  // A key is worked out once an order, and goes with it: a club's new name must not meet its old one.
  const keys = new WeakMap<Entry, string>();
  const key = (entry: Entry): string => {
    const known = keys.get(entry);
    if (known !== undefined) return known;
    const made = keyOf(entry.row);
    keys.set(entry, made);
    return made;
  };
  return (a, b) =>
    compare(key(a), key(b)) ||
    compare(a.row.lastName, b.row.lastName) ||
    compare(a.row.firstName, b.row.firstName) ||
    compare(a.row.id, b.row.id);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A few entries, such as one club's, in the order of a key. */
export const sorted = (entries: Iterable<Entry>, keyOf: KeyOf): Entry[] => [...entries].sort(comparer(keyOf));

/**
 * All entries in the order of each column that was asked for. Sorting fifty thousand takes far longer than a list may
 * take, so an order is made once and then kept: a changed entry is taken out and put in at its place.
 */
export class Orders {
  private readonly kept = new Map<MemberColumn, { entries: Entry[]; compare: (a: Entry, b: Entry) => number }>();

  of(column: MemberColumn, keyOf: KeyOf, all: () => Iterable<Entry>): readonly Entry[] {
    let order = this.kept.get(column);
    if (!order) {
      const compareEntries = comparer(keyOf);
      order = { entries: [...all()].sort(compareEntries), compare: compareEntries };
      this.kept.set(column, order);
    }
    return order.entries;
  }

  /** Puts a new state of an entry in the place of its old one, in every order that is kept. */
  replace(old: Entry | undefined, next: Entry): void {
    for (const { entries, compare: compareEntries } of this.kept.values()) {
      if (old) entries.splice(place(entries, old, compareEntries), 1);
      entries.splice(place(entries, next, compareEntries), 0, next);
    }
  }

  /** Forgets all orders, when what rows are sorted by has changed. */
  clear(): void {
    this.kept.clear();
  }
}

/** Where an entry stands, or would stand. */
function place(entries: Entry[], entry: Entry, compareEntries: (a: Entry, b: Entry) => number): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = entries[middle];
    if (at && compareEntries(at, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

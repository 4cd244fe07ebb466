import type { Row } from "./row.ts";

/** A row's sort key for a column. */
export type KeyOf = (row: Row) => string;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorted index: the places of a table's rows in the order of one column. Sorting fifty thousand takes far longer than a
 * list may take, so an order is made once and then kept: a changed row is taken out and put in at its place.
 */
export class Order {
  private readonly rows: readonly Row[];
  private readonly keyOf: KeyOf;
  private readonly keys: string[];
  /** The places of the rows, the first of the order first; `length` of them count. */
  places: Int32Array;
  length: number;

  constructor(rows: readonly Row[], keyOf: KeyOf) {
    this.rows = rows;
    this.keyOf = keyOf;
    this.keys = rows.map(keyOf);
    this.places = Int32Array.from(rows.keys()).sort((a, b) => this.compare(a, b));
    this.length = rows.length;
  }

  /** Takes a row out before it changes. */
  remove(place: number): void {
    const index = this.indexOf(place);
    this.places.copyWithin(index, index + 1, this.length);
    this.length -= 1;
  }

  /** Puts a row in after it has changed, or come. */
  insert(place: number): void {
    const row = this.rows[place];
    if (!row) return;
    this.keys[place] = this.keyOf(row);
    if (this.length === this.places.length) {
      const wider = new Int32Array(this.length + (this.length >> 2) + 16);
      wider.set(this.places);
      this.places = wider;
    }
    const index = this.indexOf(place);
    this.places.copyWithin(index + 1, index, this.length);
    this.places[index] = place;
    this.length += 1;
  }

  /** Binary search: where a row stands, or would stand. */
  private indexOf(place: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.places[middle] ?? 0, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Tie-breakers: by the column's key, then by name and id, so that no two are equal and pages never shuffle. */
  private compare(a: number, b: number): number {
    const byKey = compare(this.keys[a] ?? "", this.keys[b] ?? "");
    if (byKey !== 0) return byKey;
    const one = this.rows[a];
    const other = this.rows[b];
    if (!one || !other) return 0;
    return (
      compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName) || compare(one.id, other.id)
    );
  }
}

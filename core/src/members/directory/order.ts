import type { Row } from "./row.ts";
import { withRoom } from "./texts.ts";

/** A row's sort key for a column. */
export type KeyOf = (row: Row) => string;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The places in the order of their keys; equal ones stay as they were given. */
export const sorted = (places: Iterable<number>, keys: readonly string[]): Int32Array =>
  // An array's sort is quick with what is in order already, a typed array's is not.
  Int32Array.from(Array.from(places).sort((a, b) => compare(keys[a] ?? "", keys[b] ?? "")));

/**
 * Sorted index: the places of a table's rows in the order of one column. Sorting fifty thousand takes far longer than a
 * list may take, so an order is made once and then kept: a changed row is taken out and put in at its place. The keys
 * are not kept, for they follow from the rows.
 */
export class Order {
  private readonly rowAt: (place: number) => Row;
  private readonly keyOf: KeyOf;
  /** Tie-breaker, so that no two are equal and pages never shuffle. */
  private readonly tieOf: KeyOf;
  /** `length` of them count. */
  private places: Int32Array;
  private length: number;

  constructor(places: Int32Array, rowAt: (place: number) => Row, keyOf: KeyOf, tieOf: KeyOf) {
    this.places = places;
    this.length = places.length;
    this.rowAt = rowAt;
    this.keyOf = keyOf;
    this.tieOf = tieOf;
  }

  /** The places of the rows, the first of the order first. */
  all(): Int32Array {
    return this.places.subarray(0, this.length);
  }

  /** Moves a row to where it belongs now; `before` is as it was, undefined when it has just come. */
  put(place: number, row: Row, before: Row | undefined): void {
    if (before && this.comparedTo(row)(before) === 0) return;
    if (before) {
      const index = this.all().indexOf(place);
      this.places.copyWithin(index, index + 1, this.length);
      this.length -= 1;
    }
    this.places = withRoom(this.places, this.length + 1, Int32Array);
    const index = this.indexOf(row);
    this.places.copyWithin(index + 1, index, this.length);
    this.places[index] = place;
    this.length += 1;
  }

  /** Binary search: where a row would stand. */
  private indexOf(row: Row): number {
    const compared = this.comparedTo(row);
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compared(this.rowAt(this.places[middle] ?? 0)) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Below 0 for a row that stands before this one. */
  private comparedTo(row: Row): (other: Row) => number {
    const [key, tie] = [this.keyOf(row), this.tieOf(row)];
    return (other) => compare(this.keyOf(other), key) || compare(this.tieOf(other), tie);
  }
}

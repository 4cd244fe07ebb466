import type { MemberColumn } from "@salle/contract/members/members";
import { type KeyOf, Order, sorted } from "./order.ts";
import type { Row } from "./row.ts";
import { nameKey } from "./sort-keys.ts";

/** From so many changes at once it is quicker to sort anew than to move each row. */
const MANY = 500;

/** The orders of a table's places, by the columns that were asked for; made when first asked for, and kept true from then on. */
export class Orders {
  private readonly made = new Map<MemberColumn, Order>();
  private readonly rowAt: (place: number) => Row;

  constructor(rowAt: (place: number) => Row) {
    this.rowAt = rowAt;
  }

  get areKept(): boolean {
    return this.made.size > 0;
  }

  /** Makes the order that most lists ask for, from keys that are at hand. */
  begin(keys: string[]): void {
    this.made.set("lastName", this.by(sorted(keys.keys(), keys), nameKey));
  }

  /** So many rows are about to change. */
  expect(changes: number): void {
    if (changes > MANY) this.made.clear();
  }

  /** A row stands at a place now, where that was before. */
  put(place: number, row: Row, before: Row | undefined): void {
    for (const order of this.made.values()) order.put(place, row, before);
  }

  /** Forgets an order, when what its column sorts by has changed. */
  forget(column: MemberColumn): void {
    this.made.delete(column);
  }

  /** The order of a table of so many rows by a column. Equal keys stand in the order by name. */
  of(column: MemberColumn, keyOf: KeyOf, size: number): Order {
    const known = this.made.get(column);
    if (known) return known;
    const isByName = column === "lastName";
    const key = isByName ? nameKey : keyOf;
    const from = isByName ? Array(size).keys() : this.byName(size).all();
    const keys = Array.from({ length: size }, (_, place) => key(this.rowAt(place)));
    const made = this.by(sorted(from, keys), key);
    this.made.set(column, made);
    return made;
  }

  /** The order that most lists ask for. */
  byName(size: number): Order {
    return this.of("lastName", nameKey, size);
  }

  private by(places: Int32Array, keyOf: KeyOf): Order {
    return new Order(places, this.rowAt, keyOf, nameKey);
  }
}

import type { MemberColumn, MemberListQuery } from "@salle/contract/members";
import { type KeyOf, Order } from "./order.ts";
import type { Row } from "./row.ts";
import { dateNumber, traitsOf, wantedBy } from "./rules.ts";
import { Words } from "./words.ts";

/** What a page of a table asks for. */
export interface Search {
  /** Whether a club's members are looked through; everybody's when absent. */
  isIn?: (clubId: string) => boolean;
  query: MemberListQuery;
  /** `YYYY-MM-DD`, for ages. */
  today: string;
  /** What the query's column sorts a row by. */
  keyOf: KeyOf;
}

/**
 * Rows that can be filtered, sorted and counted at once, whatever the filter, and replaced one by one. Each has a place
 * for good; what filters ask of it lies in columns of numbers by place, so that passing over fifty thousand takes a
 * fraction of a millisecond (budgets, member list).
 */
export class Table {
  private readonly rows: Row[] = [];
  private readonly places = new Map<string, number>();
  private readonly clubs = new Map<string, number>();
  private traits = new Uint8Array(64);
  private born = new Uint32Array(64);
  private club = new Uint16Array(64);
  private readonly orders = new Map<MemberColumn, Order>();
  private readonly words = new Words(this.rows);

  /** Takes a row in unless it is older than the one that is there. */
  put(row: Row): void {
    const known = this.places.get(row.id);
    const place = known ?? this.rows.length;
    if (known === undefined) this.places.set(row.id, place);
    else if ((this.rows[place] as Row).version >= row.version) return;
    else for (const order of this.orders.values()) order.remove(place);
    this.rows[place] = row;
    if (place === this.traits.length) this.widen();
    this.traits[place] = traitsOf(row);
    this.born[place] = dateNumber(row.dateOfBirth);
    this.club[place] = this.numberOf(row.clubId);
    for (const order of this.orders.values()) order.insert(place);
    this.words.put(place);
  }

  /** Every row, in no order. */
  all(): readonly Row[] {
    return this.rows;
  }

  /** Every row, in a column's order. */
  inOrder(column: MemberColumn, keyOf: KeyOf): Row[] {
    const order = this.order(column, keyOf);
    return Array.from({ length: order.length }, (_, index) => this.rows[order.at(index)] as Row);
  }

  /** Forgets an order, when what its column sorts by has changed. */
  forget(column: MemberColumn): void {
    this.orders.delete(column);
  }

  /** A page of the rows that a query finds, and how many it finds. */
  page({ isIn, query, today, keyOf }: Search): { rows: Row[]; total: number } {
    const wanted = wantedBy(query.filters, today);
    const { asked, are } = wanted.traits;
    const { from, to } = wanted.born;
    const { clubId } = wanted;
    const isSought = clubId || isIn ? this.clubsWhere((id) => (clubId ?? id) === id && (isIn?.(id) ?? true)) : null;
    const [hits, ...moreHits] = wanted.words.map((word) => this.words.placesOf(word));
    const { traits, born, club, rows } = this;
    const order = this.order(query.sort.column, keyOf);
    const { offset, limit } = query.pagination;
    const isUp = query.sort.direction === "asc";
    const last = order.length - 1;
    const page: Row[] = [];
    let total = 0;
    for (let index = 0; index <= last; index++) {
      const place = order.at(isUp ? index : last - index);
      if (((traits[place] as number) & asked) !== are) continue;
      if (hits && hits[place] === 0) continue;
      if ((born[place] as number) < from || (born[place] as number) > to) continue;
      if (isSought && isSought[club[place] as number] === 0) continue;
      if (moreHits.length > 0 && moreHits.some((more) => more[place] === 0)) continue;
      if (total >= offset && page.length < limit) page.push(rows[place] as Row);
      total += 1;
    }
    return { rows: page, total };
  }

  private order(column: MemberColumn, keyOf: KeyOf): Order {
    let order = this.orders.get(column);
    if (!order) {
      order = new Order(this.rows, keyOf);
      this.orders.set(column, order);
    }
    return order;
  }

  /** By a club's number, 1 where the condition holds. */
  private clubsWhere(holds: (id: string) => boolean): Uint8Array {
    const chosen = new Uint8Array(this.clubs.size);
    for (const [id, number] of this.clubs) if (holds(id)) chosen[number] = 1;
    return chosen;
  }

  private numberOf(clubId: string): number {
    const known = this.clubs.get(clubId);
    if (known !== undefined) return known;
    const number = this.clubs.size;
    this.clubs.set(clubId, number);
    return number;
  }

  private widen(): void {
    const { traits, born, club } = this;
    const length = traits.length * 2;
    this.traits = new Uint8Array(length);
    this.traits.set(traits);
    this.born = new Uint32Array(length);
    this.born.set(born);
    this.club = new Uint16Array(length);
    this.club.set(club);
  }
}

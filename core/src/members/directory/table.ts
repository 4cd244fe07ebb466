import type { MemberColumn } from "@salle/contract/members/members";
import { ClubNumbers } from "./club-numbers.ts";
import { fieldsWantedBy } from "./field-rules.ts";
import { Fields } from "./fields.ts";
import { Held, type HeldCounts } from "./held.ts";
import { keepBetween, keepEqual, keepMembers } from "./keep.ts";
import { Orders } from "./orders.ts";
import type { MemberFacts } from "./port.ts";
import { ageOf, decodeRow, type Row } from "./row.ts";
import { type Day, dateNumber, dayOf, standsAs, wantedBy } from "./rules.ts";
import type { CertifiedSearch, Search } from "./search.ts";
import { searchText } from "./search-text.ts";
import { nameKey } from "./sort-keys.ts";
import { blank, Standings } from "./standings.ts";
import { type ByClub, Tallies } from "./tallies.ts";
import { countInto, noTally, type Sum, type Tally } from "./tally.ts";
import { Texts, withRoom } from "./texts.ts";
import { genderIn, traitsOf } from "./traits.ts";
import { Words } from "./words.ts";

/**
 * Column store in memory: rows that can be filtered, sorted and counted at once, whatever the filter, and replaced one
 * by one. Each has a place for good; what filters ask of it lies in columns of numbers by place, so that passing over
 * fifty thousand takes a fraction of a millisecond. The rows themselves stay packed as text, and only those of a page
 * are unpacked (budgets, member list).
 */
export class Table {
  private readonly texts = new Texts();
  private readonly words = new Words();
  /** The groups of each row, a word each. */
  private readonly groups = new Words();
  private readonly standings = new Standings();
  private readonly fields = new Fields(this);
  private readonly held = new Held();
  private readonly places = new Map<string, number>();
  private readonly clubs = new ClubNumbers();
  private versions = new Float64Array(0);
  private traits = new Uint8Array(0);
  private born = new Uint32Array(0);
  private club = new Uint16Array(0);
  /** Scratch buffer: the places that a query has not yet ruled out. */
  private left = new Int32Array(0);
  private readonly orders = new Orders((place) => this.rowAt(place));
  private readonly tallies = new Tallies();

  /** How many rows there are. */
  get size(): number {
    return this.texts.size;
  }

  /** A table of rows, packed as `encodeRow` does, which come some at a time. */
  static async of(batches: Iterable<string[]> | AsyncIterable<string[]>): Promise<Table> {
    const table = new Table();
    const keys: string[] = [];
    for await (const texts of batches) {
      for (const text of texts) {
        const row = decodeRow(text);
        const place = table.put(text, row);
        if (place !== null) keys[place] = nameKey(row);
      }
    }
    // While all rows are unpacked anyway.
    table.orders.begin(keys);
    return table;
  }

  /** Upsert of rows, packed as `encodeRow` does, except those that are there as new or newer. */
  putAll(texts: readonly string[]): void {
    this.orders.expect(texts.length);
    for (const text of texts) this.put(text, decodeRow(text));
  }

  /** Upsert of a row. @returns its place, null when the row that is there is as new or newer */
  private put(text: string, row: Row): number | null {
    const known = this.places.get(row.id);
    const place = known ?? this.size;
    if (known === undefined) this.places.set(row.id, place);
    else if ((this.versions[place] ?? 0) >= ageOf(row)) return null;
    this.orders.put(place, row, known !== undefined && this.orders.areKept ? this.rowAt(place) : undefined);
    this.texts.put(place, text);
    this.words.put(place, searchText(row));
    this.groups.put(place, [...row.memberGroupIds, ...row.memberCategoryIds].map(groupWord).join(""));
    this.makeRoom();
    this.versions[place] = ageOf(row);
    this.standings.put(place, row);
    this.fields.put(place, row);
    this.held.put(place, row);
    if (known !== undefined) this.tallies.forget(this.club[place] ?? 0);
    this.traits[place] = traitsOf(row);
    this.born[place] = dateNumber(row.dateOfBirth);
    const club = this.clubs.of(row.clubId);
    this.club[place] = club;
    this.tallies.forget(club);
    return place;
  }

  /** The rows of a club, or those born on a day, `YYYY-MM-DD`. */
  ofClub(clubId: string, dateOfBirth?: string): Row[] {
    const club = this.clubs.find(clubId);
    const born = dateOfBirth === undefined ? undefined : dateNumber(dateOfBirth);
    const rows: Row[] = [];
    for (let place = 0; place < this.size; place++) {
      if (this.club[place] === club && (born ?? this.born[place]) === this.born[place]) rows.push(this.rowAt(place));
    }
    return rows;
  }

  /** Every row as `encodeRow` packs it, a line each, in the order that most lists ask for. */
  lines(): Buffer {
    return this.texts.lines(this.orders.byName(this.size).all());
  }

  /** Forgets an order, when what its column sorts by has changed. */
  forget(column: MemberColumn): void {
    this.orders.forget(column);
  }

  /** A page of the rows that a query finds, and how many it finds. */
  page({ isIn, query, today, timeZone = "UTC", seesMoney = false, keyOf }: Search): { rows: Row[]; total: number } {
    const { traits, born, clubId, memberGroupId, memberCategoryId, words } = wantedBy(query.filters, today);
    const places = this.orders.of(query.sort.column, keyOf, this.size).all();
    this.left = withRoom(this.left, places.length, Int32Array);
    const { left } = this;
    left.set(places);
    let total = keepEqual(left, places.length, this.traits, traits.asked, traits.are);
    for (const word of words) total = keepEqual(left, total, this.words.placesOf(word), 1, 1);
    if (memberGroupId) total = keepEqual(left, total, this.groups.placesOf(groupWord(memberGroupId)), 1, 1);
    if (memberCategoryId) total = keepEqual(left, total, this.groups.placesOf(groupWord(memberCategoryId)), 1, 1);
    if (born) total = keepBetween(left, total, this.born, born.from, born.to);
    total = this.fields.keep(left, total, fieldsWantedBy(query.filters, timeZone));
    if (clubId || isIn) {
      const clubs = this.clubs.where((id) => (clubId ?? id) === id && (isIn?.(id) ?? true));
      total = keepMembers(left, total, this.club, clubs);
    }
    total = this.keepStanding(left, total, standsAs(query.filters, dayOf(today, seesMoney)));
    const { offset, limit } = query.pagination;
    const isUp = query.sort.direction === "asc";
    const rows: Row[] = [];
    for (let index = offset; index < Math.min(offset + limit, total); index++) {
      rows.push(this.rowAt(left[isUp ? index : total - 1 - index] ?? 0));
    }
    return { rows, total };
  }

  /**
   * A page of the certifications of members who are not archived: each with its member, and its kind among theirs.
   * @param searchterm of the members, as `page` has it
   */
  certified(
    isIn: (clubId: string) => boolean,
    { searchterm, byExpiry, isUp, offset, limit, ...wanted }: CertifiedSearch,
  ): { rows: { row: Row; at: number }[]; total: number; counts: HeldCounts } {
    const { traits, words } = wantedBy({ searchterm }, wanted.today);
    const places = this.orders.byName(this.size).all();
    this.left = withRoom(this.left, places.length, Int32Array);
    const { left } = this;
    left.set(places);
    let total = keepEqual(left, places.length, this.traits, traits.asked, traits.are);
    total = keepMembers(left, total, this.club, this.clubs.where(isIn));
    for (const word of words) total = keepEqual(left, total, this.words.placesOf(word), 1, 1);
    const { found, counts } = this.held.find(left.subarray(0, total), wanted, byExpiry);
    const shown = isUp ? found : found.reverse();
    const rows = shown.slice(offset, offset + limit).map(({ place, at }) => ({ row: this.rowAt(place), at }));
    return { rows, total: found.length, counts };
  }

  /** What each club's members come to on a day, or one club's. */
  tally(day: Day, clubId?: string): ReadonlyMap<string, Tally> {
    const clubs = this.clubs.each(clubId);
    const numbers = clubs.map(([, number]) => number);
    const tallies = this.tallies.of(day, numbers, (into) => this.count(into, day));
    return new Map(clubs.map(([id, number]) => [id, tallies[number] ?? noTally()]));
  }

  private count(tallies: ByClub, day: Day): void {
    const { standings } = this;
    const counting = { facts: blank(), cents: 0, overdueCents: 0, since: 0 };
    for (let place = 0; place < this.size; place++) {
      const tally = tallies[this.club[place] ?? 0];
      if (!tally) continue;
      const { due } = standings.at(place, this.traits[place] ?? 0, counting.facts);
      counting.cents = due > 0 ? standings.owedAt(place) : 0;
      counting.overdueCents = due > 0 && due < day.today ? standings.overdueAt(place, day.today) : 0;
      counting.since = standings.sinceAt(place);
      countInto(tally, day, counting);
    }
  }

  /** Tells the members of the clubs that are asked for. Flyweight: what is told is filled anew for each. */
  each(
    isIn: (clubId: string) => boolean,
    { today, seesMoney }: Day,
    tell: (member: MemberFacts) => void,
    groupIds: readonly string[] = [],
  ): void {
    const { standings } = this;
    const clubs = this.clubs.where(isIn);
    const groups = groupIds.map((id) => this.groups.placesOf(groupWord(id)));
    let place = 0;
    const isInGroup = (at: number) => groups[at]?.[place] === 1;
    const member: MemberFacts = { facts: blank(), born: 0, gender: null, cents: 0, overdueCents: 0, isInGroup };
    for (; place < this.size; place++) {
      if (clubs[this.club[place] ?? 0] !== 1) continue;
      const traits = this.traits[place] ?? 0;
      const { due } = standings.at(place, traits, member.facts);
      member.born = this.born[place] ?? 0;
      member.gender = genderIn(traits);
      member.cents = seesMoney && due > 0 ? standings.owedAt(place) : 0;
      member.overdueCents = seesMoney && due > 0 && due < today ? standings.overdueAt(place, today) : 0;
      tell(member);
    }
  }

  /** What is owed by each due date, as `dateNumber`, by the members of the clubs that are asked for. */
  owed(isIn: (clubId: string) => boolean): Map<number, Sum> {
    const clubs = this.clubs.where(isIn);
    const days = new Map<number, Sum>();
    for (let place = 0; place < this.size; place++) {
      if (clubs[this.club[place] ?? 0] !== 1) continue;
      this.standings.eachOwing(place, (due, cents) => {
        const { count = 0, amount = 0 } = days.get(due) ?? {};
        days.set(due, { count: count + 1, amount: amount + cents });
      });
    }
    return days;
  }

  private keepStanding(places: Int32Array, count: number, isWanted: ReturnType<typeof standsAs>): number {
    if (!isWanted) return count;
    const facts = blank();
    let left = 0;
    for (let at = 0; at < count; at++) {
      const place = places[at] ?? 0;
      if (isWanted(this.standings.at(place, this.traits[place] ?? 0, facts))) places[left++] = place;
    }
    return left;
  }

  rowAt = (place: number): Row => decodeRow(this.texts.get(place));

  private makeRoom(): void {
    this.versions = withRoom(this.versions, this.size, Float64Array);
    this.traits = withRoom(this.traits, this.size, Uint8Array);
    this.born = withRoom(this.born, this.size, Uint32Array);
    this.club = withRoom(this.club, this.size, Uint16Array);
  }
}

/** A group's id between marks, so that it is found whole. */
const groupWord = (id: string): string => `<${id}>`;

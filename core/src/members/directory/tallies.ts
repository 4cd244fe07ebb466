import type { Day } from "./rules.ts";
import { noTally, type Tally } from "./tally.ts";

/** What clubs' members come to, by the clubs' numbers. */
export type ByClub = readonly (Tally | undefined)[];

/** Memoised by day: what each club's members come to, until a row of that club changes. */
export class Tallies {
  private readonly days = new Map<string, (Tally | undefined)[]>();

  /** A row of the club has changed, come or gone. */
  forget(club: number): void {
    for (const tallies of this.days.values()) tallies[club] = undefined;
  }

  /** The clubs' tallies on a day; `count` counts the rows of those that are not known, in one pass. */
  of(day: Day, clubs: Iterable<number>, count: (into: ByClub) => void): ByClub {
    const key = `${day.today} ${day.seesMoney}`;
    const known = this.days.get(key) ?? [];
    this.days.set(key, known);
    const missing: Tally[] = [];
    for (const club of clubs) if (!known[club]) missing[club] = noTally();
    if (missing.length > 0) count(missing);
    missing.forEach((tally, club) => {
      known[club] = tally;
    });
    return known;
  }
}

import type { Owing, Row } from "./row.ts";
import { dateNumber, type StandingFacts, standingFactsOf } from "./rules.ts";
import { withRoom } from "./texts.ts";

const NAMES = ["liveFrom", "liveTo", "unpaidFrom", "unpaidTo", "renewsOn", "renewedOn", "due"] as const;
const WIDTH = NAMES.length;

/**
 * Columns of numbers by place, a block a row, from which standing follows on any day: asking fifty thousand how they stand
 * takes a pass over them, and no row is unpacked.
 */
export class Standings {
  private days = new Uint32Array(0);
  private cents = new Float64Array(0);
  private since = new Uint32Array(0);
  /** Of those who owe several. */
  private readonly several = new Map<number, Owing[]>();

  /** Follows a row that has changed, or come. */
  put(place: number, row: Row): void {
    this.days = withRoom(this.days, (place + 1) * WIDTH, Uint32Array);
    this.cents = withRoom(this.cents, place + 1, Float64Array);
    const facts = standingFactsOf(row);
    for (const [at, name] of NAMES.entries()) this.days[place * WIDTH + at] = facts[name];
    this.cents[place] = row.owing.reduce((sum, { cents }) => sum + cents, 0);
    this.since = withRoom(this.since, place + 1, Uint32Array);
    this.since[place] = dateNumber(row.createdAt);
    if (row.owing.length > 1) this.several.set(place, row.owing);
    else this.several.delete(place);
  }

  /** What a row's standing follows from. Flyweight: `into` is filled and returned, for a pass makes no objects. */
  at(place: number, traits: number, into: StandingFacts): StandingFacts {
    const { days } = this;
    const from = place * WIDTH;
    // By name, for a loop over the names takes ten times as long. Every index is in bounds, so `?? 0` never happens.
    into.traits = traits;
    into.liveFrom = days[from] ?? 0;
    into.liveTo = days[from + 1] ?? 0;
    into.unpaidFrom = days[from + 2] ?? 0;
    into.unpaidTo = days[from + 3] ?? 0;
    into.renewsOn = days[from + 4] ?? 0;
    into.renewedOn = days[from + 5] ?? 0;
    into.due = days[from + 6] ?? 0;
    return into;
  }

  /** Tells each of a row's debts: the day it is due, as `dateNumber`, and the cents. */
  eachOwing(place: number, tell: (due: number, cents: number) => void): void {
    const several = this.several.get(place);
    if (several) for (const { due, cents } of several) tell(dateNumber(due), cents);
    else if (this.cents[place]) tell(this.days[place * WIDTH + NAMES.length - 1] ?? 0, this.cents[place]);
  }

  /** What a row owes, in cents. */
  owedAt(place: number): number {
    return this.cents[place] ?? 0;
  }

  /** Since when a row has been there, as `dateNumber`. */
  sinceAt(place: number): number {
    return this.since[place] ?? 0;
  }

  /** What of a row's debts was due before a day, in cents. */
  overdueAt(place: number, today: number): number {
    const several = this.several.get(place);
    if (!several) return this.cents[place] ?? 0;
    return several.reduce((sum, { due, cents }) => sum + (dateNumber(due) < today ? cents : 0), 0);
  }
}

/** An empty one, to be filled by `Standings.at`. */
export const blank = (): StandingFacts => ({
  traits: 0,
  liveFrom: 0,
  liveTo: 0,
  unpaidFrom: 0,
  unpaidTo: 0,
  renewsOn: 0,
  renewedOn: 0,
  due: 0,
});

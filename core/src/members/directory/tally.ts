import type { MemberCounts } from "@salle/contract/members/members";
import { type Day, isOverdue, isRenewed, isRenewing, type StandingFacts, standingOn } from "./rules.ts";

/** How many, and since or until when: a day as `dateNumber`, 0 for none. */
export interface Counted {
  count: number;
  day: number;
}

/** How many invoices, and what is left to pay of them in cents. */
export interface Sum {
  count: number;
  amount: number;
}

/** What a club's members come to on a day; each count is the total of the list with that filter. */
export interface Tally {
  /** Who is not archived. */
  members: number;
  /** Who is covered today, whatever they owe. */
  current: number;
  /** Until when the last of them was covered. */
  lapsed: Counted;
  /** Of those whose coverage ended lately. */
  left: number;
  pending: Counted;
  ends: Counted;
  owing: { count: number; cents: number };
  /** Since when the longest is overdue, and what it comes to. */
  overdue: Counted & { cents: number };
  /** When the latest of them began. */
  renewed: Counted;
  /** When the next of them is. */
  renewing: Counted;
}

export const noTally = (): Tally => ({
  members: 0,
  current: 0,
  lapsed: { count: 0, day: 0 },
  left: 0,
  pending: { count: 0, day: 0 },
  ends: { count: 0, day: 0 },
  owing: { count: 0, cents: 0 },
  overdue: { count: 0, day: 0, cents: 0 },
  renewed: { count: 0, day: 0 },
  renewing: { count: 0, day: 0 },
});

/** A row of a tally: what standing follows from, what is owed and overdue, and since when they are there. */
export interface Counting {
  facts: StandingFacts;
  cents: number;
  overdueCents: number;
  since: number;
}

/** Counts a row into its club's tally. */
export function countInto(tally: Tally, day: Day, { facts, cents, overdueCents, since }: Counting): void {
  const standing = standingOn(day, facts);
  if (standing === "archived") return;
  tally.members += 1;
  if (standing === "pending") note(tally.pending, since, earlier);
  else if (standing === "lapsed") {
    const ended = facts.liveTo < day.today ? facts.liveTo : 0;
    note(tally.lapsed, ended, later);
    if (ended > day.recent) tally.left += 1;
  } else tally.current += 1;
  if (standing === "ends") note(tally.ends, facts.liveTo, earlier);
  if (day.seesMoney && facts.due > 0) {
    tally.owing.count += 1;
    tally.owing.cents += cents;
  }
  if (isOverdue(day, facts)) {
    note(tally.overdue, facts.due, earlier);
    tally.overdue.cents += overdueCents;
  }
  if (isRenewed(day, facts)) note(tally.renewed, facts.renewedOn, later);
  if (isRenewing(day, facts)) note(tally.renewing, facts.renewsOn, earlier);
}

const earlier = (a: number, b: number): number => (a === 0 || (b !== 0 && b < a) ? b : a);
const later = (a: number, b: number): number => Math.max(a, b);

function note(into: Counted, day: number, pick: (a: number, b: number) => number): void {
  into.count += 1;
  into.day = pick(into.day, day);
}

/** What several clubs come to. */
export function sumOf(tallies: Iterable<Tally>): Tally {
  const sum = noTally();
  for (const each of tallies) {
    sum.members += each.members;
    sum.current += each.current;
    sum.left += each.left;
    sum.owing.count += each.owing.count;
    sum.owing.cents += each.owing.cents;
    sum.overdue.cents += each.overdue.cents;
    for (const name of ["pending", "ends", "overdue", "renewing"] as const) add(sum[name], each[name], earlier);
    for (const name of ["lapsed", "renewed"] as const) add(sum[name], each[name], later);
  }
  return sum;
}

function add(into: Counted, from: Counted, pick: (a: number, b: number) => number): void {
  into.count += from.count;
  into.day = pick(into.day, from.day);
}

/** What stands over a list; who owes is told only to those who may know. */
export const countsOf = (sum: Tally, seesMoney: boolean): MemberCounts => ({
  all: sum.members,
  covered: sum.current,
  lapsed: sum.lapsed.count,
  pending: sum.pending.count,
  owing: seesMoney ? sum.owing.count : null,
});

import { addDays } from "@salle/calendar/calendar-date";
import type { ClubNeed, Tone } from "@salle/contract/members/home";
import type { Sum, Tally } from "../directory/index.ts";

/** A day that is kept as a number, 20270114, in ISO 8601; null for none. */
export function dayFrom(number: number): string | null {
  const text = String(number);
  return number > 0 ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}` : null;
}

/** Of those whose membership came to its end lately, the share that renewed; null where nobody's did. */
export const renewedShare = ({ renewed, left }: Pick<Tally, "renewed" | "left">): number | null =>
  renewed.count + left === 0 ? null : renewed.count / (renewed.count + left);

/** What a club needs a hand with. */
export interface Need {
  need: ClubNeed;
  tone: Tone;
  count: number;
  amount: number | null;
  /** How much of the club it is about: those who need it most stand first. */
  weight: number;
}

/** So few are an everyday matter. */
const FEW = 3;
const OVERDUE_SHARE = 0.2;
const RENEWED_SHARE = 0.6;
const WAITING_SHARE = 0.1;

/** What a club needs most, or null: many who owe, many who left, or many who wait to be approved. */
export function needOf(tally: Tally): Need | null {
  const { members, overdue, left, pending } = tally;
  const share = (count: number) => (members === 0 ? 0 : count / members);
  const renewed = renewedShare(tally);
  if (overdue.count >= FEW && share(overdue.count) >= OVERDUE_SHARE) {
    const weight = 2 + share(overdue.count);
    return { need: "overdue", tone: "bad", count: overdue.count, amount: overdue.cents, weight };
  }
  if (left >= FEW && renewed !== null && renewed < RENEWED_SHARE) {
    return { need: "lapsed", tone: "waiting", count: left, amount: null, weight: 1 + share(left) };
  }
  if (pending.count >= FEW && share(pending.count) >= WAITING_SHARE) {
    return { need: "waiting", tone: "waiting", count: pending.count, amount: null, weight: share(pending.count) };
  }
  return null;
}

const SOON = 14;
/** So many days on which something falls due are told. */
const NEXT = 4;

/** What is to be paid in all, what is past due, and what falls due within fourteen days; `days` by number. */
export function moneyOn(today: string, days: ReadonlyMap<number, Sum>) {
  const all = [...days].map(([day, sum]) => ({ date: dayFrom(day) ?? "", ...sum })).sort(byDate);
  const soon = addDays(today, SOON);
  const coming = all.filter(({ date }) => date >= today && date <= soon);
  return {
    open: together(all),
    overdue: together(all.filter(({ date }) => date < today)),
    dueSoon: together(coming),
    next: coming.slice(0, NEXT),
  };
}

const byDate = (a: { date: string }, b: { date: string }): number => (a.date < b.date ? -1 : 1);
const together = (sums: readonly Sum[]): Sum =>
  sums.reduce((all, { count, amount }) => ({ count: all.count + count, amount: all.amount + amount }), {
    count: 0,
    amount: 0,
  });

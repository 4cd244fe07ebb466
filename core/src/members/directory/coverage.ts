import { addDays } from "@salle/calendar/calendar-date";
import type { Dealings, Period } from "../../membership/memberships/index.ts";
import type { Row } from "./row.ts";

type Coverage = Pick<
  Row,
  "membership" | "liveFrom" | "liveTo" | "unpaidFrom" | "unpaidTo" | "renewsOn" | "renewedOn" | "owing"
>;

/** What is due longest of so many invoices is told apart; what more somebody owes is one sum with the last. */
const MOST_OWING = 12;

/**
 * What a member's row says of what they were sold. It follows from the memberships and invoices alone and asks no clock:
 * a membership counts until its end has been noted, which the hourly run does.
 */
export function coverageOf(clubMemberProfileId: string, { periods, owed }: Dealings): Coverage {
  const own = periods
    .filter((each) => each.clubMemberProfileId === clubMemberProfileId && !each.isRevoked)
    .sort((a, b) => compare(orderOf(a), orderOf(b)));
  const running = own.filter((each) => !each.isOver);
  const covering = running.length > 0 ? contiguous(running) : own.slice(-1);
  const last = lastOf(covering);
  const unpaid = contiguous(covering.filter((each) => !each.isPaid));
  return {
    membership: last?.name ?? "",
    liveFrom: covering[0]?.from ?? "",
    liveTo: last?.to ?? "",
    unpaidFrom: unpaid[0]?.from ?? "",
    unpaidTo: lastOf(unpaid)?.to ?? "",
    renewsOn: last?.renewsOn ?? "",
    renewedOn: own.findLast((each) => each.follows)?.from ?? "",
    owing: bounded(
      owed
        .filter((each) => each.clubMemberProfileId === clubMemberProfileId)
        // What is bought for several is told by when the next of it is due.
        .flatMap(({ due, cents, balance, parts }) => (parts && cents === balance ? parts : [{ due, cents }]))
        .sort((a, b) => compare(a.due, b.due) || a.cents - b.cents),
    ),
  };
}

/** Total order: in whatever order they are read, the row says the same. */
const orderOf = ({ from, to, name, renewsOn, isPaid, follows }: Period): string =>
  [from, to, name, renewsOn, isPaid, follows].join(" ");
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first of these periods, which are in order, with those that follow it without a day between. */
function contiguous(periods: readonly Period[]): Period[] {
  const found: Period[] = [];
  let end = "";
  for (const each of periods) {
    if (found.length > 0 && each.from > addDays(end, 1)) break;
    found.push(each);
    if (each.to > end) end = each.to;
  }
  return found;
}

const lastOf = (periods: readonly Period[]): Period | undefined =>
  periods.reduce<Period | undefined>((last, each) => (last && last.to > each.to ? last : each), undefined);

function bounded(owing: Row["owing"]): Row["owing"] {
  const told = owing.slice(0, MOST_OWING);
  const rest = owing.slice(MOST_OWING).reduce((sum, { cents }) => sum + cents, 0);
  return told.map((each, at) => (at === MOST_OWING - 1 ? { ...each, cents: each.cents + rest } : each));
}

import { addDays } from "@salle/calendar/calendar-date";
import type { PeriodState } from "@salle/contract/membership/overview";
import type { Period } from "../memberships/index.ts";

/** How far ahead an end is told. */
const SOON = 30;
/** How long what has ended is told. */
const RECENT = 365;

/** A membership, and whether another of its name follows it. */
export type Told = Period & { isRenewed: boolean };

/** How one membership stands on a day, the first that fits. */
export function stateOf({ from, to, isPaid, renewsOn, isRenewed }: Told, today: string): PeriodState {
  if (to < today) return "ended";
  if (!isPaid) return "awaiting";
  if (from > today) return "starts";
  return to <= addDays(today, SOON) && renewsOn === "" && !isRenewed ? "ends" : "current";
}

/**
 * What is told of a person's memberships: those that run or begin, and what of the last year has ended and was not followed
 * by another of its name; the last to end first.
 */
export function toldOf(periods: readonly Period[], today: string): Told[] {
  const counted = periods.filter(({ isRevoked }) => !isRevoked);
  const isOn = ({ to }: Period) => to >= today;
  const isFollowed = (each: Period) => counted.some((other) => other.name === each.name && other.from > each.from);
  return counted
    .map((each) => ({ ...each, isRenewed: isFollowed(each) }))
    .filter((each) => isOn(each) || (each.to >= addDays(today, -RECENT) && !each.isRenewed))
    .sort((a, b) => (a.to === b.to ? (a.id < b.id ? -1 : 1) : a.to > b.to ? -1 : 1));
}

import { addDays, type CalendarDate } from "@salle/calendar/calendar-date";
import { parseDuration } from "@salle/calendar/duration";
import { addDuration } from "@salle/calendar/periods";
import { todayIn } from "@salle/calendar/today";
import type { FeePackageAssignment } from "@salle/contract/finance/fee-assignments";
import type { FeeAssignment } from "./entity.ts";

/** So many billing dates that were missed are billed without asking: an outage, but no slip of a year. */
export const MOST_MISSED = 3;

/** Billing mails people, so a day's begins at this hour where the owner is. */
const BILLING_HOUR_MS = 6 * 3_600_000;

/** The day whose billing has begun where an owner is. */
export const billingDay = (timeZone: string, now: Date): CalendarDate =>
  todayIn(timeZone, new Date(now.getTime() - BILLING_HOUR_MS));

/** Where an assignment stands among its billing dates. */
export type Standing = Pick<FeeAssignment, "nextBillDate" | "anchorDate" | "step" | "cycle" | "endDate">;

/** A new one, before its first date. */
export const firstOf = (startDate: CalendarDate, cycle: string | undefined) => ({
  nextBillDate: startDate,
  anchorDate: startDate,
  step: 0,
  cycle,
});

/**
 * The standing after the next date has been billed: the one that follows is counted from the anchor, so that the 31st is
 * followed by the 28th and the 31st again. Where the cycle has been changed since, the date that is billed is the new anchor.
 * @param cycle the fee package's now; undefined where it is billed once, so that nothing follows
 */
export function advanced(of: Standing, cycle: string | undefined): Omit<Standing, "endDate"> {
  const { nextBillDate, endDate } = of;
  const isSame = of.cycle === cycle;
  const anchorDate = isSame ? of.anchorDate : (nextBillDate ?? of.anchorDate);
  const step = isSame ? of.step + 1 : 1;
  const duration = cycle === undefined ? null : parseDuration(cycle);
  const next = duration ? addDuration(anchorDate, duration, step) : undefined;
  const isOver = next === undefined || (endDate !== undefined && next > endDate);
  return { anchorDate, step, cycle, nextBillDate: isOver ? undefined : next };
}

/** What a billing date is for: the days until the one that follows; null where nothing does. */
export function periodOf(
  of: Standing,
  cycle: string | undefined,
): { startDate: CalendarDate; endDate: CalendarDate } | null {
  const { endDate: _, ...endless } = of;
  const next = advanced(endless, cycle).nextBillDate;
  return of.nextBillDate && next ? { startDate: of.nextBillDate, endDate: addDays(next, -1) } : null;
}

/** How many billing dates have come by a day and were not billed, counted no further than one more than are billed without asking. */
export function missedBy(of: Standing, cycle: string | undefined, day: CalendarDate): number {
  let missed = 0;
  let at = of;
  while (at.nextBillDate !== undefined && at.nextBillDate <= day && missed <= MOST_MISSED) {
    missed++;
    at = { ...at, ...advanced(at, cycle) };
  }
  return missed;
}

/** The standing without the dates before a day: they are never billed. */
export function skippedTo(of: Standing, cycle: string | undefined, day: CalendarDate): Omit<Standing, "endDate"> {
  let at = of;
  while (at.nextBillDate !== undefined && at.nextBillDate < day) at = { ...at, ...advanced(at, cycle) };
  const { nextBillDate, anchorDate, step } = at;
  return { nextBillDate, anchorDate, step, cycle: at.cycle };
}

/** Whether it goes on: it is not ended, and something of it is still to be billed. */
export const isRunning = ({ isDeleted, nextBillDate }: Pick<FeeAssignment, "isDeleted" | "nextBillDate">): boolean =>
  !isDeleted && nextBillDate !== undefined;

/** What the actor may do with an assignment: nothing more once it is over. */
export const capabilitiesOf = (
  of: Pick<FeeAssignment, "isDeleted" | "nextBillDate" | "parkedReason">,
  manages: boolean,
): NonNullable<FeePackageAssignment["capabilities"]> => ({
  canEnd: manages && isRunning(of),
  canResume: manages && isRunning(of) && of.parkedReason !== undefined,
});

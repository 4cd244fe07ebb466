import { daysBetween } from "@salle/calendar/calendar-date";
import type { DisputeState } from "@salle/contract/finance/codes";
import type { Dispute } from "@salle/contract/finance/disputes";
import { formatMoment } from "../../../lib/format.ts";
import { strings } from "./strings.ts";

/** So near it is said how many days are left. */
const NEAR_DAYS = 7;

const isUndecided = (state: DisputeState): boolean => state === "INQUIRY" || state === "OPEN";

/** Until when its gateway takes an answer; null where none is waited for. */
export const answerUntil = ({ state, respondByDate }: Pick<Dispute["attributes"], "state" | "respondByDate">) =>
  isUndecided(state) ? respondByDate : null;

export const isPast = (until: string, now: Date): boolean => Date.parse(until) <= now.getTime();

/** How long an answer is taken: `in 3 days`; "" where there is time enough. By the days of the time zone, else of the reader's. */
export function timeLeft(until: string, now: Date, timeZone?: string): string {
  if (isPast(until, now)) return strings.isOver;
  const dayOf = (at: string) => formatMoment(at, "filter", timeZone);
  const days = daysBetween(dayOf(now.toISOString()), dayOf(until));
  if (days === 0) return strings.today;
  if (days === 1) return strings.tomorrow;
  return days <= NEAR_DAYS ? strings.in(days) : "";
}

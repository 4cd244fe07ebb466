import { addDays, type CalendarDate } from "@salle/calendar/calendar-date";
import { endOfDay, localDate, startOfDay } from "@salle/calendar/local-day";
import { lastDayOf, renewalDay, type Term } from "@salle/calendar/terms";
import { membershipLabels } from "@salle/contract/membership/labels";
import type { MembershipStatus } from "@salle/contract/membership/memberships";

/** A period of a membership: its first and last second, and when it renews; `null` when it does not. */
export interface Dates {
  startDate: number;
  endDate: number;
  renewalDate: number | null;
}

/** Where a period stands in its chain. */
export interface Place {
  /** The first day of the chain, from which every length is counted. */
  anchor: CalendarDate;
  /** 0 for the first. */
  period: number;
}

/** The part of a package that decides dates. */
export interface PackageTerms extends Term {
  autoRenew: boolean;
  renewalValue: string;
}

/**
 * The first period of a membership that begins at an instant. It ends when its last day ends at its owner (trust, "Ends
 * of days") and renews when its renewal day begins there.
 */
export function firstPeriod(terms: PackageTerms, startDate: number, timeZone: string): Dates & Place {
  const anchor = firstDayOf(startDate, timeZone);
  return { anchor, period: 0, ...datesOf(terms, { anchor, period: 0 }, startDate, timeZone) };
}

/** The day that a period is counted from: what begins in a day's last second has nothing of that day. */
const firstDayOf = (startDate: number, timeZone: string): CalendarDate => localDate(startDate + 1, timeZone);

/** What decides the period after one. */
export interface Renewing extends Term, Place {
  startDate: number;
  endDate: number;
  timeZone: string;
}

/**
 * The period after one: it begins with the next second. As long as the package keeps its term and nobody has moved the
 * end, it is the next one counted from the chain's anchor; else it begins a count of its own.
 */
export function nextPeriod(before: Renewing, terms: PackageTerms): Dates & Place {
  const startDate = before.endDate + 1;
  const first = localDate(startDate, before.timeZone);
  const keepsTerm = before.expiryType === terms.expiryType && before.expiryValue === terms.expiryValue;
  const place =
    keepsTerm && isAsCounted(before, first)
      ? { anchor: before.anchor, period: before.period + 1 }
      : { anchor: first, period: 0 };
  return { ...place, ...datesOf(terms, place, startDate, before.timeZone) };
}

/** Whether a period still ends where its chain's count put the end: nobody has edited it. */
function isAsCounted(before: Renewing, nextDay: CalendarDate): boolean {
  const start = firstDayOf(before.startDate, before.timeZone);
  const counted = lastDayOf(before, before.anchor, before.period, start);
  return endOfDay(counted, before.timeZone) === before.endDate + 1 && addDays(counted, 1) === nextDay;
}

function datesOf(terms: PackageTerms, { anchor, period }: Place, startDate: number, timeZone: string): Dates {
  const first = firstDayOf(startDate, timeZone);
  const lastDay = lastDayOf(terms, anchor, period, first);
  const renewsOn = terms.autoRenew && terms.renewalValue ? renewalDay(terms.renewalValue, first, lastDay) : null;
  return {
    startDate,
    endDate: endOfDay(lastDay, timeZone) - 1,
    // A renewal on the very first day waits for the membership to begin.
    renewalDate: renewsOn === null ? null : Math.max(startOfDay(renewsOn, timeZone), startDate),
  };
}

/** What is known of a membership when its status is asked for. */
export interface MembershipState {
  startDate: number;
  endDate: number;
  renewalDate?: number;
  renewalProcessed?: boolean;
  isPaid?: boolean;
  revokedAt?: number;
  expiredAt?: number;
  nextMembershipId?: string;
  graceUntil?: number;
  revokedFor?: "unpaid";
}

/**
 * The status is derived from what happened and the clock, so it never lags behind either (spec 02 §2). One that has lapsed
 * has ended: nobody revoked it.
 */
export function statusOf(state: MembershipState, now: number): MembershipStatus {
  if (state.revokedAt !== undefined) return state.revokedFor ? "expired" : "revoked";
  if (now > state.endDate) return "expired";
  return state.isPaid ? "paid" : "pending_payment";
}

/** Whether it counts: it runs, and is paid or in its grace. */
export function isActive(state: MembershipState, now: number): boolean {
  const status = statusOf(state, now);
  return now >= state.startDate && (status === "paid" || (status === "pending_payment" && isInGrace(state, now)));
}

/** A renewal waits for its payment, and its grace is not over: the member has paid for all up to it. */
const isInGrace = ({ isPaid, graceUntil = 0 }: MembershipState, now: number): boolean => !isPaid && now < graceUntil;

/** Until when a renewal that begins then counts without being paid: so many whole days at its owner. */
export const graceEnd = (startDate: number, timeZone: string, days: number): number =>
  Math.max(startDate, startOfDay(addDays(localDate(startDate, timeZone), days), timeZone));

/** Whether it will renew by itself once it is paid. */
export const renews = (state: MembershipState): boolean =>
  state.revokedAt === undefined && state.renewalDate !== undefined && !state.renewalProcessed;

/** Whether it has come to its end, by the clock or because it was revoked. */
export const isOver = (state: MembershipState, now: number): boolean =>
  ["revoked", "expired"].includes(statusOf(state, now));

/** Whether it made a member of somebody: it was paid, or may still be, and nobody revoked it. */
export const wasMember = (state: MembershipState, now: number): boolean =>
  state.revokedAt === undefined && (state.isPaid === true || !isOver(state, now));

/** A membership as what an invoice's line is for. */
export const handleOf = (id: string): string => `membership:${id}`;

/** Until when memberships of one package hold it: 0 when all of them are revoked. */
export const heldUntil = (memberships: readonly MembershipState[]): number =>
  memberships.reduce((last, each) => (each.revokedAt === undefined ? Math.max(last, each.endDate) : last), 0);

/** The first membership of the same package that is not revoked and runs at some time of this one. */
export const rivalOf = <M extends MembershipState & { id: string }>(
  of: { id: string; startDate: number; endDate: number },
  memberships: readonly M[],
): M | undefined =>
  memberships.find(
    (each) =>
      each.id !== of.id && each.revokedAt === undefined && each.startDate <= of.endDate && each.endDate >= of.startDate,
  );

/** Why a package is not on offer to a member, or null when it is. */
export type NotOffered = "archived" | "not-selectable";

/**
 * Whether a package is on offer: not once it is archived; to a member who asks for themselves only where members may
 * choose it (decision 0020).
 */
export function whyNotOffered(
  sold: { isArchived?: boolean; userSelectable?: boolean },
  isOwn: boolean,
): NotOffered | null {
  if (sold.isArchived) return "archived";
  return isOwn && !sold.userSelectable ? "not-selectable" : null;
}

/** Whether its seller has to approve it first: what they sell themselves is approved by that (decision 0137). */
export const needsApproval = (
  sold: { requiresApproval?: boolean },
  { isOwn, manages }: { isOwn: boolean; manages: boolean },
): boolean => sold.requiresApproval === true && (isOwn || !manages);

/** The last of the memberships that hold a package at an instant or later: another one of it cannot begin then. */
export const heldBy = <M extends MembershipState>(memberships: readonly M[], at: number): M | undefined =>
  memberships.filter((each) => !isOver(each, at)).sort((a, b) => b.endDate - a.endDate)[0];

/** What the actor may do with a membership; `manages` is the permission on its seller. */
export function capabilitiesOf(
  state: MembershipState & { invoiceId?: string },
  now: number,
  manages: boolean,
  sees: boolean,
) {
  const mayChange = manages && !isOver(state, now);
  return {
    canEdit: mayChange && state.nextMembershipId === undefined,
    canDisableRenew: mayChange && renews(state),
    canRevoke: mayChange,
    canViewInvoice: sees && state.invoiceId !== undefined,
  };
}

/** The end of the minute that a form with minutes names: a membership lasts through it. */
export const throughMinute = (seconds: number): number => Math.floor(seconds / 60) * 60 + 59;

/** What is wrong with edited dates, field by field (spec 02 §5). */
export function problemsOfDates(dates: Dates): { field: string; message: string }[] {
  const problems: { field: string; message: string }[] = [];
  const { startDate, endDate, renewalDate: renewal } = membershipLabels;
  if (dates.endDate <= dates.startDate) {
    problems.push({ field: "endDate", message: `The ${endDate} must be after the ${startDate}.` });
  }
  const { renewalDate } = dates;
  if (renewalDate !== null && (renewalDate < dates.startDate || renewalDate > dates.endDate)) {
    problems.push({
      field: "renewalDate",
      message: `The ${renewal} must be between the ${startDate} and the ${endDate}.`,
    });
  }
  return problems;
}

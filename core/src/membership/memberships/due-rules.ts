import { addDays } from "@salle/calendar/calendar-date";
import { localDate, startOfDay } from "@salle/calendar/local-day";
import type { NoticeKind } from "@salle/contract/membership/renewal-codes";
import { type MembershipState, renews } from "./rules.ts";

/** What is known of a membership when it is asked what is due for it. */
export interface DueState extends MembershipState {
  timeZone: string;
  notices?: readonly number[];
  noticedTo?: number;
}

export type Work = "renew" | "lapse" | "expire";

/** The next thing to be done with a membership, and the second at which it is due; null when nothing is left. */
function workOf(state: MembershipState): { work: Work; at: number } | null {
  const { revokedAt, expiredAt, isPaid, renewalDate, graceUntil, endDate } = state;
  if (revokedAt !== undefined || expiredAt !== undefined) return null;
  if (renews(state) && isPaid && renewalDate !== undefined) return { work: "renew", at: renewalDate };
  if (!isPaid && graceUntil !== undefined && graceUntil <= endDate) return { work: "lapse", at: graceUntil };
  return { work: "expire", at: endDate + 1 };
}

/** The notices that are not done yet, in their order; each when its day begins at the owner. */
function noticesLeft({ notices, noticedTo, endDate, timeZone, revokedAt }: DueState): { days: number; at: number }[] {
  if (!notices || noticedTo === undefined || revokedAt !== undefined) return [];
  const lastDay = localDate(endDate, timeZone);
  return notices
    .map((days) => ({ days, at: startOfDay(addDays(lastDay, days), timeZone) }))
    .filter(({ at }) => at > noticedTo)
    .sort((a, b) => a.at - b.at);
}

/**
 * The second at which something is to be done with a membership: renew it when that is due and it is paid, let it lapse when
 * its grace is over, note its end, or tell its owner of it. Undefined when nothing is left to do. An unpaid one does not
 * renew: nobody is billed twice for what they never paid.
 */
export function dueAt(state: DueState): number | undefined {
  const all = [workOf(state)?.at, noticesLeft(state)[0]?.at].filter((at) => at !== undefined);
  return all.length > 0 ? Math.min(...all) : undefined;
}

/** What the clock makes of a membership, beside telling its owner. */
export function dueWork(state: MembershipState, now: number): Work | null {
  const next = workOf(state);
  return next && next.at <= now ? next.work : null;
}

/** The notice that is due: of several that were missed the latest, for nobody is told several things at once. */
export const dueNotice = (state: DueState, now: number): number | null =>
  noticesLeft(state).findLast(({ at }) => at <= now)?.days ?? null;

/** What follows a membership: its renewal, or another of the same package that was sold for the time after it. */
type Following = Pick<MembershipState, "isPaid" | "endDate">;

/**
 * What a notice says, or null where there is nothing to say: to who has renewed and paid, and of what was revoked.
 * @param willRenew nothing keeps it from renewing
 */
export function noticeKind(
  state: MembershipState,
  { following, willRenew, now }: { following: Following | undefined; willRenew: boolean; now: number },
): NoticeKind | null {
  if (state.revokedAt !== undefined) return null;
  if (following && now <= following.endDate) return following.isPaid ? null : "unpaid";
  if (now > state.endDate) return "expired";
  if (!state.isPaid) return "unpaid";
  return willRenew && renews(state) ? "renews" : "ends";
}

/** What follows a membership among those of the same package that its person has. */
export const followingOf = <M extends MembershipState & { id: string; packageId: string }>(
  of: M,
  memberships: readonly M[],
): M | undefined =>
  memberships
    .filter((each) => each.packageId === of.packageId && each.id !== of.id && each.startDate > of.endDate)
    .filter(({ revokedAt }) => revokedAt === undefined)
    .sort((a, b) => a.startDate - b.startDate)[0];

/** Who was just sent the invoice of their renewal is not told of it again for so many seconds. */
const JUST_TOLD = 3 * 86_400;

/** Up to when notices are done once something was told at an instant. */
export const toldUntil = (now: number, { withInvoice = false } = {}): number => now + (withInvoice ? JUST_TOLD : 0);

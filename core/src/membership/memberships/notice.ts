import { localDate } from "@salle/calendar/local-day";
import type { NoticeKind } from "@salle/contract/membership/renewal-codes";
import { enqueue, type Step } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import type { Context } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import { followingOf, noticeKind, toldUntil } from "./due-rules.ts";
import type { Membership } from "./entity.ts";
import { ofPerson } from "./store.ts";

/**
 * What the owner of a membership is told of it now, or null: nothing where they have renewed it already, or are archived.
 * Whether it does renew is only looked at by whoever writes to them.
 */
export async function noticeOf(
  { now, foreseen = [] }: Pick<Context, "now"> & { foreseen?: Membership[] },
  of: Membership,
  { willRenew = true } = {},
): Promise<NoticeKind | null> {
  const [profile, all] = await Promise.all([Members.clubMemberProfile(of.clubMemberProfileId), ofPerson(of.person)]);
  if (profile.isArchived) return null;
  return noticeKind(of, { following: followingOf(of, [...all, ...foreseen]), willRenew, now: seconds(now) });
}

/** What a membership keeps of a notice that was due; where there was nothing to tell, there is nothing more. */
export const told = (kind: NoticeKind | null, now: number): Partial<Membership> =>
  kind === null ? { notices: undefined } : { noticedTo: toldUntil(now) };

/** The message that mails a notice; none for null. */
export const noticeMessage = (
  { id, endDate, timeZone }: Membership,
  notice: { days: number } | null,
  at: Date,
): Step[] =>
  notice === null
    ? []
    : [
        enqueue(
          "membership-mails",
          { kind: "notice", membershipId: id, days: notice.days, lastDay: localDate(endDate, timeZone) },
          at,
        ),
      ];

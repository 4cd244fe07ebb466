import { clubOf } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { load, type Member } from "../../members/members/record.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { assignmentsOf } from "./store.ts";
import type { Subject } from "./view.ts";

/** The address a member's channels are mailed to. */
export const emailOf = ({ profile, account }: Pick<Member, "profile" | "account">): string =>
  (profile.emailAddress || account.emailAddress || "").trim();

/**
 * A member with their standings, and whose groups they can be in.
 * @throws Refusal `absent`
 */
export async function subjectOf(
  ctx: ActorContext,
  clubMemberProfileId: string,
): Promise<{ subject: Subject; member: Member; owners: string[] }> {
  const [member, assignments] = await Promise.all([load(ctx, clubMemberProfileId), assignmentsOf(clubMemberProfileId)]);
  const club = await clubOf(ctx, member.membership.clubId);
  if (!club) throw absent();
  const subject: Subject = {
    isSelf: member.account.person === ctx.actor.person,
    email: emailOf(member),
    assignments: new Map(assignments.map((each) => [each.groupId, each])),
  };
  return { subject, member, owners: Owners.handlesAbove(club) };
}

import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import * as Owners from "../../organisations/owners/index.ts";
import type { Subject } from "./resource.ts";
import { assignmentsOf } from "./store.ts";

/**
 * A member with their standings, and whose groups they can be in.
 * @throws Refusal `absent`
 */
export async function subjectOf(
  ctx: ActorContext,
  clubMemberProfileId: string,
): Promise<{ subject: Subject; member: Members.Member; owners: string[] }> {
  const [member, assignments] = await Promise.all([
    Members.load(ctx, clubMemberProfileId),
    assignmentsOf(clubMemberProfileId),
  ]);
  const club = await Clubs.known(ctx, member.clubMemberProfile.clubId);
  if (!club) throw absent();
  const subject: Subject = {
    isSelf: member.account.person === ctx.actor.person,
    email: Members.emailOf(member),
    assignments: new Map(assignments.map((each) => [each.groupId, each])),
  };
  return { subject, member, owners: Owners.handlesAbove(club) };
}

import type { Output } from "@salle/contract/endpoint";
import type { getClubMemberProfile, getMember } from "@salle/contract/members/members";
import type { ActorContext } from "../../lib/context.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { type Included, included } from "./included.ts";
import { toClubMemberProfile, toMemberProfile, toResource, toUserAccount } from "./resource.ts";
import { load } from "./store.ts";

export { ownClubReader, reader } from "./access.ts";
export { add, type Duplicates } from "./add.ts";
export { approversOf, approversOn } from "./approvers.ts";
export { bulkApprove, bulkReject } from "./bulk-standing.ts";
export { bulkUpdate } from "./bulk-update.ts";
export { checkMember } from "./check.ts";
export type { ClubMemberProfile, MemberProfile } from "./entity.ts";
export { eraseSteps } from "./erase.ts";
export { clubsInContext } from "./in-context.ts";
export { included } from "./included.ts";
export { type Joining, join } from "./join.ts";
export { archiveSteps, joined, joinSteps, type Lists } from "./merge.ts";
export { moveSteps } from "./move.ts";
export { drawing, newMember } from "./new-member.ts";
export { toClubMemberProfile, toMemberProfile, toUserAccount } from "./resource.ts";
export {
  type Contact,
  changedAt,
  emailOf,
  type Member,
  type Named,
  nationalIdKey,
  postalAddressOf,
  primaryClubOf,
  sameness,
  versionOf,
} from "./rules.ts";
export { approve, reject, setArchived } from "./standing.ts";
export {
  carryForward,
  changeVisibility,
  noteCategory,
  noteGroup,
  removeProfile,
  setBirthDate,
  stillActive,
  tellDirectory,
} from "./steps.ts";
export {
  clubMemberProfile,
  contactOf,
  contactsOf,
  find,
  holdersIn,
  inClubs,
  inEachClub,
  load,
  membersOf,
  ofPerson,
  type PersonItems,
} from "./store.ts";
export { update } from "./update.ts";

/**
 * A member's record in one club (spec 03 §7), with what is asked to be included.
 * @throws Refusal `absent`
 */
export async function read(
  ctx: ActorContext,
  id: string,
  include: Included = new Set(),
): Promise<Output<typeof getMember>> {
  const member = await load(ctx, id, { withClub: true });
  const data = await toResource(ctx, member);
  return include.size === 0 ? { data } : { data, included: await included(ctx, [member], include) };
}

/**
 * A person's place in a club (spec 03 §7), with the club, their profile and their account.
 * @throws Refusal `absent`
 */
export async function readClubMemberProfile(
  ctx: ActorContext,
  id: string,
): Promise<Output<typeof getClubMemberProfile>> {
  const member = await load(ctx, id, { withClub: true });
  const club = await Clubs.known(ctx, member.clubMemberProfile.clubId);
  const person = [toMemberProfile(member.profile), toUserAccount(member.account)];
  return { data: toClubMemberProfile(member), included: [...(club ? [Clubs.toResource(club)] : []), ...person] };
}

import type { MemberRecord } from "@salle/contract/members/members";
import type { ActorContext } from "../../lib/context.ts";
import { toResource } from "./resource.ts";
import { load } from "./store.ts";

export { reader } from "./access.ts";
export { add, type Duplicates } from "./add.ts";
export { checkMember } from "./check.ts";
export type { ClubMemberProfile, MemberProfile } from "./entity.ts";
export { newMember } from "./new-member.ts";
export { type Contact, emailOf, type Member, type Named, nationalIdKey, sameness, versionOf } from "./rules.ts";
export { approve, reject, setArchived } from "./standing.ts";
export { carryForward, stillActive } from "./steps.ts";
export {
  clubMemberProfile,
  contactOf,
  contactsOf,
  find,
  holdersIn,
  inClubs,
  inEachClub,
  load,
  ofPerson,
  type PersonItems,
} from "./store.ts";
export { update } from "./update.ts";

/**
 * A member's record in one club (spec 03 §7).
 * @throws Refusal `absent`
 */
export const read = async (ctx: ActorContext, id: string): Promise<MemberRecord> =>
  toResource(ctx, await load(ctx, id, { withClub: true }));

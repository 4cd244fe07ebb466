import { enqueue, type Step } from "../../dynamo/index.ts";
import type { ClubMemberProfile } from "./entity.ts";
import { clubMemberProfiles } from "./store.ts";
import { clubMemberProfileWrites } from "./writes.ts";

/** Condition check: the member has not been archived since they were read. */
export const stillActive = ({ person, clubId }: ClubMemberProfile, refused?: () => Error): Step =>
  clubMemberProfiles.check({ person, clubId }, { exists: true, isNot: { isArchived: true } }, refused);

/** Carries a member's "financial to" forward to a day, and tells the directory; none when it reaches as far already. */
export function carryForward(before: ClubMemberProfile, financialTo: string, now: Date): Step[] {
  if ((before.financialTo ?? "") >= financialTo) return [];
  const { steps } = clubMemberProfileWrites.update(before, { financialTo }, now);
  return [...steps, enqueue("directory", { person: before.person }, now)];
}

/**
 * Denormalises onto a member that they are in a group or no longer are, and tells the directory, which finds a group's
 * members by it; none when it is said already.
 */
export function noteGroup(before: ClubMemberProfile, groupId: string, isIn: boolean, now: Date): Step[] {
  const { memberGroupIds: had = [], person } = before;
  if (had.includes(groupId) === isIn) return [];
  const memberGroupIds = isIn ? [...had, groupId] : had.filter((each) => each !== groupId);
  const { steps } = clubMemberProfileWrites.update(before, { memberGroupIds }, now);
  return [...steps, enqueue("directory", { person }, now)];
}

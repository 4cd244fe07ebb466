import { enqueue, type Step } from "../../dynamo/index.ts";
import type { Change } from "../../dynamo/store.ts";
import type { ClubMemberProfile, MemberProfile } from "./entity.ts";
import { clubMemberProfiles } from "./store.ts";
import { clubMemberProfileWrites, profileWrites } from "./writes.ts";

/** Condition check: the member has not been archived since they were read. */
export const stillActive = ({ person, clubId }: ClubMemberProfile, refused?: () => Error): Step =>
  clubMemberProfiles.check({ person, clubId }, { exists: true, isNot: { isArchived: true } }, refused);

/** Tells the directory of people about whom something has changed; it is one message for all of them. */
export function tellDirectory(persons: readonly string[], now: Date): Step[] {
  const [person, ...more] = new Set(persons);
  return person === undefined ? [] : [enqueue("directory", { person, ...(more.length > 0 && { more }) }, now)];
}

/** Carries a member's "financial to" forward to a day; none when it reaches as far already. The directory is to be told. */
export const carryForward = (before: ClubMemberProfile, financialTo: string, now: Date): Step[] =>
  (before.financialTo ?? "") >= financialTo ? [] : clubMemberProfileWrites.update(before, { financialTo }, now).steps;

/**
 * Denormalises onto a member that they are in a group or no longer are, and tells the directory, which finds a group's
 * members by it; none when it is said already.
 */
export function noteGroup(before: ClubMemberProfile, groupId: string, isIn: boolean, now: Date): Step[] {
  const { memberGroupIds: had = [], person } = before;
  if (had.includes(groupId) === isIn) return [];
  const memberGroupIds = isIn ? [...had, groupId] : had.filter((each) => each !== groupId);
  const { steps } = clubMemberProfileWrites.update(before, { memberGroupIds }, now);
  return [...steps, ...tellDirectory([person], now)];
}

/** Keeps a person's birth date, `YYYY-MM-DD`, whether or not they are in a club. @param before their profile, if any */
export const setBirthDate = (
  person: string,
  before: MemberProfile | undefined,
  dateOfBirth: string,
  now: Date,
): Step[] =>
  before
    ? profileWrites.update(before, { dateOfBirth }, now, profileWrites.stale).steps
    : [profileWrites.create({ person, dateOfBirth, primaryClubId: "" }, now, profileWrites.stale).step];

/** A person's switches of what they show, and whether they may be written to. @throws ConditionFailed when it is changed meanwhile */
export const changeVisibility = (
  before: MemberProfile,
  changes: Partial<Pick<MemberProfile, "isProfilePublic" | "isEmailPublic" | "isMobilePublic" | "allowMarketing">>,
  now: Date,
): Change<MemberProfile> => profileWrites.update(before, changes, now);

/** Forgets what is known of a person who is in no club. */
export const removeProfile = (profile: MemberProfile): Step[] => [
  profileWrites.remove(profile, {}, profileWrites.stale),
];

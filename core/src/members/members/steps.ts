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

type ListName = "memberGroupIds" | "memberCategoryIds";
/** Denormalises onto a member what they are in, and tells the directory; none when it is said already. */
const noteIn =
  (list: ListName) =>
  (before: ClubMemberProfile, id: string, isIn: boolean, now: Date): Step[] => {
    const had = before[list] ?? [];
    if (had.includes(id) === isIn) return [];
    const next = isIn ? [...had, id] : had.filter((each) => each !== id);
    return [
      ...clubMemberProfileWrites.update(before, { [list]: next }, now).steps,
      ...tellDirectory([before.person], now),
    ];
  };

/** That a member is in a group or no longer is, for the directory, which finds a group's members by it. */
export const noteGroup = noteIn("memberGroupIds");
/** As `noteGroup`, of a category. */
export const noteCategory = noteIn("memberCategoryIds");

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

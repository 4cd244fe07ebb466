import type { Step } from "../../dynamo/index.ts";
import { clubMemberProfileIdOf } from "../../lib/ids.ts";
import type { ClubMemberProfile, MemberProfile } from "./entity.ts";
import { clubMemberProfileWrites, profileWrites } from "./writes.ts";

/**
 * More than what was sold to somebody adds to the age of their row in the directory: what it is made of goes, and the row
 * of what is left must not be taken for an older one.
 */
const AHEAD = 1e12;

/** A place in a club as one of two of the same person: the earlier day, the later end, and the better standing of both. */
export function joined(one: ClubMemberProfile, other: ClubMemberProfile) {
  const since = [one.memberSince ?? "", other.memberSince ?? ""].filter(Boolean).sort();
  return {
    ...carried(one, other),
    memberSince: since[0] ?? "",
    isApproved: (one.isApproved ?? false) || (other.isApproved ?? false),
    isArchived: (one.isArchived ?? false) && (other.isArchived ?? false),
  };
}

const carried = (one: ClubMemberProfile, other: ClubMemberProfile) => {
  const financialTo = [one.financialTo ?? "", other.financialTo ?? ""].sort().at(-1);
  return financialTo ? { financialTo } : {};
};

const union = (one: readonly string[] = [], other: readonly string[] = []): string[] => [
  ...new Set([...one, ...other]),
];

interface Joining {
  survivor: string;
  profile: MemberProfile | undefined;
  places: readonly ClubMemberProfile[];
  duplicates: readonly ClubMemberProfile[];
  /** The profile's values from now on; undefined where neither has one. */
  values: Omit<Partial<MemberProfile>, "person"> | undefined;
}

/** The survivor has a place wherever one of the two had one. @param refused what to throw when somebody else was faster */
export function joinSteps(of: Joining, at: Date, refused?: () => Error): Step[] {
  const { survivor: person, profile, places, duplicates, values } = of;
  const byClub = new Map(places.map((place) => [place.clubId, place]));
  const profileSteps = !values
    ? []
    : profile
      ? profileWrites.update(profile, values, at, refused).steps
      : [profileWrites.create({ ...values, person }, at, refused).step];
  return [
    ...profileSteps,
    ...duplicates.flatMap((other) => {
      const own = byClub.get(other.clubId);
      if (!own) return [clubMemberProfileWrites.create(placeOf(person, other), at, refused).step];
      const lists = {
        memberGroupIds: union(own.memberGroupIds, other.memberGroupIds),
        memberCategoryIds: union(own.memberCategoryIds, other.memberCategoryIds),
      };
      return clubMemberProfileWrites.update(own, { ...joined(own, other), ...withoutEmpty(lists) }, at, refused).steps;
    }),
  ];
}

const withoutEmpty = (lists: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(lists).filter(([, ids]) => ids.length > 0));

/** As a place was, of somebody else. */
function placeOf(person: string, other: ClubMemberProfile) {
  const { clubId, isApproved, isArchived, memberSince, financialTo, memberGroupIds, memberCategoryIds } = other;
  const lists = { ...(memberGroupIds && { memberGroupIds }), ...(memberCategoryIds && { memberCategoryIds }) };
  const standing = { isApproved, isArchived, memberSince, ...(financialTo && { financialTo }) };
  return { id: clubMemberProfileIdOf(person, clubId), person, clubId, isPrimary: false, ...standing, ...lists };
}

/** What a member is in, as their assignments say by now. */
export interface Lists {
  memberGroupIds: string[];
  memberCategoryIds: string[];
}

/**
 * What has come to a duplicate's place since then is the survivor's too, whose lists are as what they are in, and the place is
 * an archived one of which nothing is left but that it was there. None once it is so.
 */
export function archiveSteps(own: ClubMemberProfile, other: ClubMemberProfile, lists: Lists, at: Date): Step[] {
  const { memberGroupIds, memberCategoryIds } = lists;
  const is = {
    ...carried(own, other),
    ...((own.memberGroupIds ?? memberGroupIds).length > 0 && { memberGroupIds }),
    ...((own.memberCategoryIds ?? memberCategoryIds).length > 0 && { memberCategoryIds }),
  };
  const { steps } = clubMemberProfileWrites.update(own, is, at);
  const version = other.version ?? 1;
  if (version > AHEAD) return steps;
  const { person, clubId } = other;
  const set = { isArchived: true, isPrimary: false, version: version + AHEAD, updatedAt: at.toISOString() };
  const remove = ["financialTo", "memberGroupIds", "memberCategoryIds"];
  return [
    ...steps,
    clubMemberProfileWrites.modify({ person, clubId }, { set, remove }, { exists: true, is: { version } }),
  ];
}

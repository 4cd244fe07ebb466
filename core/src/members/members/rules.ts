import type { AddMember } from "@salle/contract/members/changes";
import type { Account } from "../../identity/accounts/index.ts";
import { fold } from "../../lib/fold.ts";
import type { ClubMemberProfile, MemberProfile } from "./entity.ts";

/** A person in a club: the three items a member's record is made of. */
export interface Member {
  account: Account;
  profile: MemberProfile;
  clubMemberProfile: ClubMemberProfile;
}

/** One number for all three items: it grows with each change of any of them. */
export const versionOf = ({ account, profile, clubMemberProfile }: Member): number =>
  (account.version ?? 1) + (profile.version ?? 1) + (clubMemberProfile.version ?? 1);

/** When any of them was last changed. */
export const changedAt = ({ account, profile, clubMemberProfile }: Member): string =>
  [account.updatedAt, profile.updatedAt, clubMemberProfile.updatedAt].sort().at(-1) ?? "";

/**
 * The person's primary club, whichever of their clubs asks; null when they have none. It is a fact of the person, so that
 * they have one at most. Before they had it each place in a club said so of itself.
 */
export function primaryClubOf({ profile, clubMemberProfile }: Pick<Member, "profile" | "clubMemberProfile">) {
  const { primaryClubId = clubMemberProfile.isPrimary ? clubMemberProfile.clubId : "" } = profile;
  return primaryClubId || null;
}

/** What becomes of a person's primary club when one of their clubs says that it is, or is not, theirs. */
export function primaryClubAs(isPrimary: boolean | undefined, member: Pick<Member, "profile" | "clubMemberProfile">) {
  const { clubId } = member.clubMemberProfile;
  if (isPrimary === undefined) return {};
  if (isPrimary) return { primaryClubId: clubId };
  return primaryClubOf(member) === clubId ? { primaryClubId: "" } : {};
}

/** A person's address in one line; empty when the state is (spec 03 §3). */
export function postalAddressOf(profile: MemberProfile): string {
  if (!profile.state) return "";
  const { addressLineOne, addressLineTwo, addressLineThree, suburb, state, postcode } = profile;
  return [addressLineOne, addressLineTwo, addressLineThree, suburb, state, postcode].filter(Boolean).join(", ");
}

/** Who may be mailed: what is there of a person's account and profile. */
export interface Contact {
  account?: Pick<Account, "emailAddress">;
  profile?: Pick<MemberProfile, "emailAddress">;
}

/** The address a person is mailed at: their profile's, else their login's; "" when they have none. */
export const emailOf = ({ profile, account }: Contact): string =>
  (profile?.emailAddress || account?.emailAddress || "").trim();

/** How a national ID is kept and compared: upper case, single blanks. */
export const nationalIdKey = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, " ");

/** Who somebody is to those who look for duplicates. */
export type Named = Pick<AddMember, "firstName" | "lastName" | "dateOfBirth">;

/**
 * Key for finding duplicates: two people are taken for one when their names and birth dates agree; case and accents do
 * not count.
 */
export const sameness = ({ firstName, lastName, dateOfBirth }: Named): string =>
  [fold(firstName.trim()), fold(lastName.trim()), dateOfBirth].join("|");

import {
  ClubMemberProfile as ClubMemberProfileResource,
  MemberProfile as MemberProfileResource,
  MemberRecord,
  UserAccount as UserAccountResource,
} from "@salle/contract/members/members";
import type { ObjectOf } from "@salle/contract/resource";
import { mayOnClub } from "../../identity/access/index.ts";
import type { Account } from "../../identity/accounts/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { accountIdOf, clubMemberProfileIdOf, memberHandleOf, memberProfileIdOf } from "../../lib/ids.ts";
import { representing } from "../../lib/represent.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { MemberProfile } from "./entity.ts";
import { changedAt, type Member, postalAddressOf, primaryClubOf, versionOf } from "./rules.ts";

const representRecord = representing(MemberRecord);
const representPlace = representing(ClubMemberProfileResource);
const representProfile = representing(MemberProfileResource);
const representAccount = representing(UserAccountResource);

/** The wire's form of a member's record, with what the actor may do to it. */
export async function toResource(ctx: ActorContext, member: Member): Promise<ObjectOf<typeof MemberRecord>> {
  const { account, profile, clubMemberProfile } = member;
  const { id, clubId, isArchived = false, isApproved = false } = clubMemberProfile;
  const [club, canManage, canApprove] = await Promise.all([
    Clubs.known(ctx, clubId),
    mayOnClub(ctx, "members.manage", clubId),
    mayOnClub(ctx, "members.approve", clubId),
  ]);
  const [year = null, month = null, day = null] = profile.dateOfBirth ? profile.dateOfBirth.split("-").map(Number) : [];
  const primaryClub = primaryClubOf(member);
  const lastUpdated = changedAt(member);
  return representRecord({
    id,
    createdAt: clubMemberProfile.createdAt,
    updatedAt: lastUpdated,
    related: {
      clubMemberProfile: id,
      memberCategory: clubMemberProfile.memberCategoryIds?.[0] ?? null,
      registration: null,
      memberProfile: memberProfileIdOf(account.person),
      "user-account": accountIdOf(account.person),
      primaryClub,
    },
    attributes: {
      handle: memberHandleOf(id),
      membershipNumber: account.nationalId ?? "",
      firstName: account.firstName,
      lastName: account.lastName,
      fullName: `${account.firstName} ${account.lastName}`,
      gender: profile.gender ?? null,
      birthdateDay: day,
      birthdateMonth: month,
      birthdateYear: year,
      nationalId: account.nationalId ?? "",
      clubId,
      clubName: club?.name ?? "",
      memberProfileId: memberProfileIdOf(account.person),
      userAccountId: accountIdOf(account.person),
      memberEmailAddress: profile.emailAddress ?? "",
      userEmailAddress: account.emailAddress ?? "",
      mobilePhoneNumber: account.mobilePhoneNumber ?? "",
      postalAddress: postalAddressOf(profile),
      accountIsVerified: account.isConfirmed ?? false,
      ...detailsOf(profile),
      memberSince: clubMemberProfile.memberSince ?? "",
      financialTo: clubMemberProfile.financialTo ?? null,
      isPrimary: primaryClub === clubId,
      isPrimaryClub: primaryClub === clubId,
      isApproved,
      isArchived,
      mergedIntoId: account.mergedInto ? clubMemberProfileIdOf(account.mergedInto, clubId) : null,
      lastUpdated,
      version: versionOf(member),
    },
    capabilities: {
      canEdit: canManage && !isArchived,
      canArchive: canManage && !account.mergedInto,
      canApprove: canApprove && !isApproved && !isArchived,
    },
  });
}

/** The wire's form of a person's place in a club (spec 03 §3, clubMemberProfile). */
export function toClubMemberProfile(member: Member): ObjectOf<typeof ClubMemberProfileResource> {
  const { id, clubId, person, ...of } = member.clubMemberProfile;
  return representPlace({
    id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { club: clubId, memberProfile: memberProfileIdOf(person) },
    attributes: {
      handle: memberHandleOf(id),
      financialTo: of.financialTo ?? null,
      memberSince: of.memberSince ?? "",
      isApproved: of.isApproved ?? false,
      isArchived: of.isArchived ?? false,
      isDeleted: of.isDeleted ?? false,
      isPrimary: primaryClubOf(member) === clubId,
    },
  });
}

/** The wire's form of what is known of a person (spec 03 §3, memberProfile). */
export const toMemberProfile = (profile: MemberProfile): ObjectOf<typeof MemberProfileResource> =>
  representProfile({
    id: memberProfileIdOf(profile.person),
    createdAt: profile.createdAt,
    updatedAt: profile.updatedAt,
    related: { "user-account": accountIdOf(profile.person) },
    attributes: {
      ...detailsOf(profile),
      gender: profile.gender ?? null,
    },
  });

/** The wire's form of a person's login and name (spec 03 §3, user-account). */
export function toUserAccount(account: Account): ObjectOf<typeof UserAccountResource> {
  const id = accountIdOf(account.person);
  return representAccount({
    id,
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
    related: {},
    attributes: {
      wosHandle: `user-account:${id}`,
      firstName: account.firstName,
      lastName: account.lastName,
      emailAddress: account.emailAddress ?? "",
      nationalId: account.nationalId ?? "",
      mobilePhoneNumber: account.mobilePhoneNumber ?? "",
      isConfirmed: account.isConfirmed ?? false,
    },
  });
}

const detailsOf = (profile: MemberProfile) => ({
  dateOfBirth: profile.dateOfBirth ?? "",
  emailAddress: profile.emailAddress ?? "",
  addressLineOne: profile.addressLineOne ?? "",
  addressLineTwo: profile.addressLineTwo ?? "",
  addressLineThree: profile.addressLineThree ?? "",
  suburb: profile.suburb ?? "",
  state: profile.state ?? "",
  postcode: profile.postcode ?? "",
  country: profile.country ?? "",
  allowMarketing: profile.allowMarketing ?? false,
  isProfilePublic: profile.isProfilePublic ?? false,
  isEmailPublic: profile.isEmailPublic ?? false,
  isMobilePublic: profile.isMobilePublic ?? false,
});

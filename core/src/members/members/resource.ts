import type { MemberRecord } from "@salle/contract/members/members";
import { mayOnClub } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { accountIdOf, memberProfileIdOf } from "../../lib/ids.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { type Member, versionOf } from "./rules.ts";

/** The wire's form of a member's record, with what the actor may do to it. */
export async function toResource(ctx: ActorContext, member: Member): Promise<MemberRecord> {
  const { account, profile, clubMemberProfile } = member;
  const { id, clubId, isArchived = false, isApproved = false } = clubMemberProfile;
  const [club, canManage, canApprove] = await Promise.all([
    Clubs.known(ctx, clubId),
    mayOnClub(ctx, "members.manage", clubId),
    mayOnClub(ctx, "members.approve", clubId),
  ]);
  return {
    id,
    type: "club-member",
    attributes: {
      handle: `club-member-profile:${id}`,
      membershipNumber: account.nationalId ?? "",
      firstName: account.firstName,
      lastName: account.lastName,
      clubId,
      clubName: club?.name ?? "",
      memberProfileId: memberProfileIdOf(account.person),
      userAccountId: accountIdOf(account.person),
      userEmailAddress: account.emailAddress ?? "",
      accountIsVerified: account.isConfirmed ?? false,
      dateOfBirth: profile.dateOfBirth ?? "",
      gender: profile.gender ?? null,
      emailAddress: profile.emailAddress ?? "",
      mobilePhoneNumber: account.mobilePhoneNumber ?? "",
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
      memberSince: clubMemberProfile.memberSince ?? "",
      financialTo: clubMemberProfile.financialTo ?? null,
      isPrimary: clubMemberProfile.isPrimary ?? false,
      isApproved,
      isArchived,
      version: versionOf(member),
      instanceCreatedDate: clubMemberProfile.createdAt,
      instanceLastModifiedDate: [account.updatedAt, profile.updatedAt, clubMemberProfile.updatedAt].sort().at(-1) ?? "",
    },
    capabilities: {
      canEdit: canManage && !isArchived,
      canArchive: canManage,
      canApprove: canApprove && !isApproved && !isArchived,
    },
  };
}

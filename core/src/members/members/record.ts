import type { MemberRecord } from "@salle/contract/members/members";
import { clubOf, mayOnClub, memberItems } from "../../identity/access/index.ts";
import type { Account } from "../../identity/accounts/entity.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { accountIdOf, memberProfileIdOf, personAndClubOf } from "../../lib/ids.ts";
import type { ClubMemberProfile, MemberProfile } from "./entity.ts";

/** A person in a club: the three items a member's record is made of. */
export interface Member {
  account: Account;
  profile: MemberProfile;
  membership: ClubMemberProfile;
}

/**
 * The three items of a member, by a club member profile's id: one read, shared within the request.
 * @throws Refusal `absent`
 */
export async function load(ctx: Pick<Context, "memo">, id: string, options?: { withClub: boolean }): Promise<Member> {
  const key = personAndClubOf(id);
  if (!key) throw absent();
  const items = await memberItems(ctx, key.person, key.clubId, options);
  const account = items.find((item) => item.sk === "account") as Account | undefined;
  const profile = items.find((item) => item.sk === "profile") as MemberProfile | undefined;
  const membership = items.find((item) => item.sk === `club#${key.clubId}`) as ClubMemberProfile | undefined;
  if (!account || !profile || !membership) throw absent();
  return { account, profile, membership };
}

/** Where a person's place in a club is kept. */
export const membershipKey = (person: string, clubId: string) => ({ pk: `person#${person}`, sk: `club#${clubId}` });

/** One number for all three items: it grows with each change of any of them. */
export const versionOf = ({ account, profile, membership }: Member): number =>
  (account.version ?? 1) + (profile.version ?? 1) + (membership.version ?? 1);

/** The wire's form of a member's record, with what the actor may do to it. */
export async function toRecord(ctx: ActorContext, member: Member): Promise<MemberRecord> {
  const { account, profile, membership } = member;
  const [club, canManage, canApprove] = await Promise.all([
    clubOf(ctx, membership.clubId),
    mayOnClub(ctx, "members.manage", membership.clubId),
    mayOnClub(ctx, "members.approve", membership.clubId),
  ]);
  return {
    id: membership.id,
    type: "club-member",
    attributes: {
      handle: `club-member-profile:${membership.id}`,
      membershipNumber: account.nationalId ?? "",
      firstName: account.firstName,
      lastName: account.lastName,
      clubId: membership.clubId,
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
      memberSince: membership.memberSince ?? "",
      financialTo: membership.financialTo ?? null,
      isPrimary: membership.isPrimary ?? false,
      isApproved: membership.isApproved ?? false,
      isArchived: membership.isArchived ?? false,
      version: versionOf(member),
      instanceCreatedDate: membership.createdAt,
      instanceLastModifiedDate: [account.updatedAt, profile.updatedAt, membership.updatedAt].sort().at(-1) ?? "",
    },
    capabilities: {
      canEdit: canManage && !membership.isArchived,
      canArchive: canManage,
      canApprove: canApprove && !membership.isApproved && !membership.isArchived,
    },
  };
}

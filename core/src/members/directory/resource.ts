import { ClubMember, MemberLookup } from "@salle/contract/members/members";
import type { ObjectOf } from "@salle/contract/resource";
import { accountIdOf, memberHandleOf, memberProfileIdOf } from "../../lib/ids.ts";
import { representing } from "../../lib/represent.ts";
import type { Listed } from "./port.ts";
import { owesOf } from "./rules.ts";

const represent = representing(ClubMember);
const representLookup = representing(MemberLookup);

/** The wire's form of a row (spec 03 §3, clubMember), with what it owes for those who may know. */
export function toResource({ row, clubName, standing }: Listed, seesMoney: boolean): ObjectOf<typeof ClubMember> {
  const [year, month, day] = row.dateOfBirth ? row.dateOfBirth.split("-").map(Number) : [];
  const memberProfileId = memberProfileIdOf(row.person);
  const userAccountId = accountIdOf(row.person);
  return represent({
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    related: {
      clubMemberProfile: row.id,
      memberCategory: row.memberCategoryIds[0] ?? null,
      registration: null,
      memberProfile: memberProfileId,
      "user-account": userAccountId,
      primaryClub: row.primaryClubId || null,
    },
    attributes: {
      handle: memberHandleOf(row.id),
      firstName: row.firstName,
      lastName: row.lastName,
      fullName: `${row.firstName} ${row.lastName}`,
      gender: row.gender,
      birthdateDay: day ?? null,
      birthdateMonth: month ?? null,
      birthdateYear: year ?? null,
      nationalId: row.nationalId,
      clubId: row.clubId,
      clubName,
      memberProfileId,
      userAccountId,
      memberEmailAddress: row.memberEmailAddress,
      userEmailAddress: row.userEmailAddress,
      mobilePhoneNumber: row.mobilePhoneNumber,
      postalAddress: row.postalAddress,
      memberSince: row.memberSince,
      financialTo: row.financialTo || null,
      accountIsVerified: row.isVerified,
      isApproved: row.isApproved,
      isArchived: row.isArchived,
      isPrimaryClub: row.isPrimary,
      lastUpdated: row.updatedAt,
      membership: row.membership,
      standing,
      owes: seesMoney ? owesOf(row) : null,
    },
  });
}

/** A row for those who choose a member. */
export const toLookup = ({ row, clubName }: Listed): ObjectOf<typeof MemberLookup> =>
  representLookup({
    id: row.id,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    related: { clubMemberProfile: row.id, memberProfile: memberProfileIdOf(row.person), club: row.clubId },
    attributes: {
      handle: memberHandleOf(row.id),
      fullName: `${row.firstName} ${row.lastName}`,
      nationalId: row.nationalId,
      clubName,
      birthdateYear: row.dateOfBirth ? Number(row.dateOfBirth.slice(0, 4)) : null,
    },
  });

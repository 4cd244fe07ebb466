import type { ClubMember } from "@salle/contract/members/members";
import { accountIdOf, memberProfileIdOf } from "../../lib/ids.ts";
import type { Row } from "./row.ts";

/** The wire's form of a row (spec 03 §3, clubMember). */
export function toResource(row: Row, clubName: string): ClubMember {
  const [year, month, day] = row.dateOfBirth ? row.dateOfBirth.split("-").map(Number) : [];
  return {
    id: row.id,
    type: "clubMember",
    attributes: {
      handle: `club-member-profile:${row.id}`,
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
      memberProfileId: memberProfileIdOf(row.person),
      userAccountId: accountIdOf(row.person),
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
    },
  };
}

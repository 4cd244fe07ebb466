import type { MemberColumn } from "@salle/contract/members/members";
import { fold } from "../../lib/fold.ts";
import { type Row, statusOf } from "./row.ts";
import { owesOf } from "./rules.ts";

/** The order by name, which breaks the ties of every other: no two rows are equal in it, so pages never shuffle. */
export const nameKey = (row: Row): string =>
  // NUL is less than any letter, so this compares field by field.
  [fold(row.lastName), row.lastName, row.firstName, row.id].join("\0");

/** What a column is sorted by. Equal ones stand by name. */
export function sortKey(column: MemberColumn, clubName: (clubId: string) => string): (row: Row) => string {
  if (column === "clubName") return (row) => fold(clubName(row.clubId));
  return KEYS[column];
}

const ofFlag = (is: boolean): string => (is ? "1" : "0");

const KEYS: Record<Exclude<MemberColumn, "clubName">, (row: Row) => string> = {
  firstName: (row) => fold(row.firstName),
  lastName: (row) => fold(row.lastName),
  fullName: (row) => fold(`${row.firstName} ${row.lastName}`),
  nationalId: (row) => fold(row.nationalId),
  memberEmailAddress: (row) => fold(row.memberEmailAddress),
  userEmailAddress: (row) => fold(row.userEmailAddress),
  mobilePhoneNumber: (row) => fold(row.mobilePhoneNumber),
  postalAddress: (row) => fold(row.postalAddress),
  membership: (row) => fold(row.membership),
  // These begin alike and go on with the place's, or with the person's id.
  handle: (row) => row.id,
  memberProfileId: (row) => row.person,
  userAccountId: (row) => row.person,
  accountIsVerified: (row) => ofFlag(row.isVerified),
  isApproved: (row) => ofFlag(row.isApproved),
  isArchived: (row) => ofFlag(row.isArchived),
  isPrimaryClub: (row) => ofFlag(row.isPrimary),
  birthdate: (row) => row.dateOfBirth,
  birthdateDay: (row) => row.dateOfBirth.slice(8),
  birthdateMonth: (row) => row.dateOfBirth.slice(5),
  birthdateYear: (row) => row.dateOfBirth.slice(0, 4),
  memberSince: (row) => row.memberSince,
  financialTo: (row) => row.financialTo,
  lastUpdated: (row) => row.updatedAt,
  gender: (row) => row.gender ?? "",
  clubId: (row) => row.clubId,
  status: statusOf,
  owes: (row) => String(owesOf(row)).padStart(12, "0"),
};

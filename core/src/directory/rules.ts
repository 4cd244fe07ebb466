import type { MemberColumn, MemberFilters } from "@salle/contract/members";
import { type Row, statusOf } from "./row.ts";

/** Lower case without accents, so that "garber" finds "Gärber". */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/ø/g, "o")
    .replace(/æ/g, "ae")
    .replace(/ł/g, "l");

/** Everything a search looks through, folded. Numbers are also there without their spaces. */
export function searchText(row: Row): string {
  const digits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
  return fold(
    [
      `${row.firstName} ${row.lastName}`,
      row.nationalId,
      digits(row.nationalId),
      row.memberEmailAddress,
      row.userEmailAddress,
      row.mobilePhoneNumber,
      digits(row.mobilePhoneNumber),
    ].join("\n"),
  );
}

/** Full years at a day; null without a birth date. */
export function ageOn(dateOfBirth: string, today: string): number | null {
  if (!dateOfBirth) return null;
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * The test that a set of filters puts to a row. Without a status, archived members are left out.
 * Every word of the search term must occur somewhere.
 */
export function matcher(filters: MemberFilters, today: string): (row: Row, text: string) => boolean {
  const words = fold(filters.searchterm ?? "")
    .split(/\s+/)
    .filter(Boolean);
  return (row, text) => {
    if (filters.status ? statusOf(row) !== filters.status : row.isArchived) return false;
    if (filters.gender && row.gender !== filters.gender) return false;
    if (filters.clubId && row.clubId !== filters.clubId) return false;
    if (filters.primaryClub !== undefined && row.isPrimary !== filters.primaryClub) return false;
    if (filters.ageFrom !== undefined || filters.ageTo !== undefined) {
      const age = ageOn(row.dateOfBirth, today);
      if (age === null || age < (filters.ageFrom ?? 0) || age > (filters.ageTo ?? Number.POSITIVE_INFINITY))
        return false;
    }
    return words.every((word) => text.includes(word));
  };
}

/** What a column is sorted by. Equal ones stand by last name, first name and id, so that pages never shuffle. */
export function sortKey(column: MemberColumn, clubName: (clubId: string) => string): (row: Row) => string {
  switch (column) {
    case "birthdate":
      return (row) => row.dateOfBirth;
    case "clubName":
      return (row) => fold(clubName(row.clubId));
    case "status":
      return statusOf;
    case "lastUpdated":
      return (row) => row.updatedAt;
    case "gender":
      return (row) => row.gender ?? "";
    default:
      return (row) => fold(row[column]);
  }
}

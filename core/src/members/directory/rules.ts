import { genders } from "@salle/contract/members/codes";
import type { MemberColumn, MemberFilters, MemberStatus } from "@salle/contract/members/members";
import { fold } from "../../lib/fold.ts";
import { type Row, statusOf } from "./row.ts";

/** Everything a search looks through, folded. Numbers are also there without their spaces. */
export function searchText(row: Row): string {
  const digits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
  const words = [
    `${row.firstName} ${row.lastName}`,
    row.nationalId,
    digits(row.nationalId),
    row.memberEmailAddress,
    row.userEmailAddress,
    row.mobilePhoneNumber,
    digits(row.mobilePhoneNumber),
  ];
  // What stands inside another is found there.
  return fold(
    words.filter((word, index) => word && words.findIndex((each) => each.includes(word)) === index).join("\n"),
  );
}

/** What filters ask of a row: a bit mask of traits, a range of birth dates, and words. */
export interface Wanted {
  /** Bit mask: the traits that are asked for, and how they must be. */
  traits: { asked: number; are: number };
  /** Only when an age is asked for. */
  born: { from: number; to: number } | null;
  clubId: string | undefined;
  memberGroupId: string | undefined;
  words: string[];
}

const PRIMARY = 4;
const APPROVED = 8;
const ARCHIVED = 16;
const GENDER = 3;

const genderTrait = (gender: Row["gender"]): number => (gender === null ? 0 : genders.indexOf(gender) + 1);

/** Bit field: a row's gender, standing and primary club in one number below 32. */
export const traitsOf = (row: Row): number =>
  genderTrait(row.gender) |
  (row.isPrimary ? PRIMARY : 0) |
  (row.isApproved ? APPROVED : 0) |
  (row.isArchived ? ARCHIVED : 0);

/** A calendar date as a number that grows with it, 20261121; 0 for none. Ten thousand are a year. */
export const dateNumber = (date: string): number =>
  Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8, 10));

const STANDINGS: Record<MemberStatus, Wanted["traits"]> = {
  approved: { asked: APPROVED | ARCHIVED, are: APPROVED },
  pending: { asked: APPROVED | ARCHIVED, are: 0 },
  archived: { asked: ARCHIVED, are: ARCHIVED },
};
const NOT_ARCHIVED = { asked: ARCHIVED, are: 0 };

/**
 * What a set of filters asks for on a day, `YYYY-MM-DD`. Without a status, archived members are left out; who has no
 * birth date is, once an age is asked for. Every word of the search term must occur somewhere.
 */
export function wantedBy(filters: MemberFilters, today: string): Wanted {
  const { status, gender, clubId, memberGroupId, primaryClub, ageFrom, ageTo, searchterm = "" } = filters;
  const standing = status ? STANDINGS[status] : NOT_ARCHIVED;
  const isByAge = ageFrom !== undefined || ageTo !== undefined;
  const yearsBefore = (years: number) => dateNumber(today) - years * 10_000;
  return {
    traits: {
      asked: standing.asked | (gender ? GENDER : 0) | (primaryClub === undefined ? 0 : PRIMARY),
      are: standing.are | (gender ? genderTrait(gender) : 0) | (primaryClub ? PRIMARY : 0),
    },
    born: isByAge
      ? { from: ageTo === undefined ? 1 : yearsBefore(ageTo + 1) + 1, to: yearsBefore(ageFrom ?? 0) }
      : null,
    clubId,
    memberGroupId,
    words: fold(searchterm).split(/\s+/).filter(Boolean),
  };
}

/** The order by name, which breaks the ties of every other: no two rows are equal in it, so pages never shuffle. */
export const nameKey = (row: Row): string =>
  // NUL is less than any letter, so this compares field by field.
  [fold(row.lastName), row.lastName, row.firstName, row.id].join("\0");

/** What a column is sorted by. Equal ones stand by name. */
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

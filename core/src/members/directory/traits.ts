import { genders } from "@salle/contract/members/codes";
import type { MemberFilters, MemberStatus } from "@salle/contract/members/members";
import type { Row } from "./row.ts";

const PRIMARY = 4;
export const APPROVED = 8;
export const ARCHIVED = 16;
const VERIFIED = 32;
const GENDER = 3;

const genderTrait = (gender: Row["gender"]): number => (gender === null ? 0 : genders.indexOf(gender) + 1);

/** The gender of a row's traits. */
export const genderIn = (traits: number): Row["gender"] => genders[(traits & GENDER) - 1] ?? null;

/** Bit field: a row's gender, standing, primary club and verified account in one number below 64. */
export const traitsOf = (row: Row): number =>
  genderTrait(row.gender) |
  (row.isPrimary ? PRIMARY : 0) |
  (row.isApproved ? APPROVED : 0) |
  (row.isArchived ? ARCHIVED : 0) |
  (row.isVerified ? VERIFIED : 0);

/** Bit mask: how those of a row's traits must be that are asked for. */
export interface Traits {
  asked: number;
  are: number;
}

const STANDINGS: Record<MemberStatus, Traits> = {
  approved: { asked: APPROVED | ARCHIVED, are: APPROVED },
  pending: { asked: APPROVED | ARCHIVED, are: 0 },
  archived: { asked: ARCHIVED, are: ARCHIVED },
};
const NOT_ARCHIVED = { asked: ARCHIVED, are: 0 };
/** Asks for what no row has. */
const NOTHING = { asked: 0, are: 1 };

/** What asks for both; nothing where they ask for opposites. */
const both = (one: Traits, other: Traits): Traits =>
  one === NOTHING || (one.asked & other.asked & (one.are ^ other.are)) !== 0
    ? NOTHING
    : { asked: one.asked | other.asked, are: one.are | other.are };

/** The traits that filters ask for, all of them together. */
export function traitsWanted(filters: MemberFilters): Traits {
  const flags = [
    [filters.isPrimaryClub, PRIMARY],
    [filters.primaryClub, PRIMARY],
    [filters.isApproved, APPROVED],
    [filters.isArchived, ARCHIVED],
    [filters.accountIsVerified, VERIFIED],
  ] as const;
  const { status, standing, gender, isArchived } = filters;
  const wanted: Traits[] = [
    ...(status ? [STANDINGS[status]] : standing === "archived" || isArchived ? [] : [NOT_ARCHIVED]),
    ...(standing === "archived" && !status ? [STANDINGS.archived] : []),
    ...(gender ? [{ asked: GENDER, are: genderTrait(gender) }] : []),
    ...flags.flatMap(([is, trait]) => (is === undefined ? [] : [{ asked: trait, are: is ? trait : 0 }])),
  ];
  return wanted.reduce(both);
}

import { type Gender, genders } from "@salle/contract/members/codes";
import type { MemberStatus } from "@salle/contract/members/members";
import { type Member, type MemberProfile, versionOf } from "../members/index.ts";

/** A member of one club as the directory keeps them: what a table shows, filters and sorts by, and no more. */
export interface Row {
  id: string;
  clubId: string;
  person: string;
  /** Grows with every change of any of the three items it is made from. */
  version: number;
  firstName: string;
  lastName: string;
  gender: Gender | null;
  /** `YYYY-MM-DD` or "". */
  dateOfBirth: string;
  nationalId: string;
  memberEmailAddress: string;
  userEmailAddress: string;
  mobilePhoneNumber: string;
  postalAddress: string;
  memberSince: string;
  financialTo: string;
  isVerified: boolean;
  isApproved: boolean;
  isArchived: boolean;
  isPrimary: boolean;
  updatedAt: string;
}

export interface ClubEntry {
  id: string;
  version: number;
  name: string;
  timeZone: string;
  groupIds: string[];
}

/** The row that the three items of a member make. */
export function rowOf(member: Member): Row {
  const { account, profile, clubMemberProfile } = member;
  return {
    id: clubMemberProfile.id,
    clubId: clubMemberProfile.clubId,
    person: clubMemberProfile.person,
    version: versionOf(member),
    firstName: account.firstName,
    lastName: account.lastName,
    gender: profile.gender ?? null,
    dateOfBirth: profile.dateOfBirth ?? "",
    nationalId: account.nationalId ?? "",
    memberEmailAddress: profile.emailAddress ?? "",
    userEmailAddress: account.emailAddress ?? "",
    mobilePhoneNumber: account.mobilePhoneNumber ?? "",
    postalAddress: postalAddress(profile),
    memberSince: clubMemberProfile.memberSince ?? "",
    financialTo: clubMemberProfile.financialTo ?? "",
    isVerified: account.isConfirmed ?? false,
    isApproved: clubMemberProfile.isApproved ?? false,
    isArchived: clubMemberProfile.isArchived ?? false,
    isPrimary: clubMemberProfile.isPrimary ?? false,
    updatedAt: [account.updatedAt, profile.updatedAt, clubMemberProfile.updatedAt].sort().at(-1) ?? "",
  };
}

/** One line; empty when the state is, as spec 03 §3 says of a full address. */
function postalAddress(profile: MemberProfile): string {
  if (!profile.state) return "";
  const { addressLineOne, addressLineTwo, addressLineThree, suburb, state, postcode } = profile;
  return [addressLineOne, addressLineTwo, addressLineThree, suburb, state, postcode].filter(Boolean).join(", ");
}

export const statusOf = (row: Pick<Row, "isApproved" | "isArchived">): MemberStatus =>
  row.isArchived ? "archived" : row.isApproved ? "approved" : "pending";

/** A row as one short JSON text: a table item of attributes costs four times the bytes and the parsing. */
export function encodeRow(row: Row): string {
  const bits = (row.isVerified ? 1 : 0) | (row.isApproved ? 2 : 0) | (row.isArchived ? 4 : 0) | (row.isPrimary ? 8 : 0);
  return JSON.stringify([
    row.id,
    row.clubId,
    row.person,
    row.version,
    row.firstName,
    row.lastName,
    row.gender === null ? -1 : genders.indexOf(row.gender),
    row.dateOfBirth,
    row.nationalId,
    row.memberEmailAddress,
    row.userEmailAddress,
    row.mobilePhoneNumber,
    row.postalAddress,
    row.memberSince,
    row.financialTo,
    bits,
    row.updatedAt,
  ]);
}

/** What `encodeRow` wrote. */
export const decodeRow = (text: string): Row => rowWith(JSON.parse(text));

/** A JSON list of what `encodeRow` wrote. */
export const decodeRows = (text: string): Row[] => JSON.parse(text).map(rowWith);

// biome-ignore lint/suspicious/noExplicitAny: each value has the type of its place in `encodeRow`
function rowWith(v: any[]): Row {
  return {
    id: v[0],
    clubId: v[1],
    person: v[2],
    version: v[3],
    firstName: v[4],
    lastName: v[5],
    gender: genders[v[6]] ?? null,
    dateOfBirth: v[7],
    nationalId: v[8],
    memberEmailAddress: v[9],
    userEmailAddress: v[10],
    mobilePhoneNumber: v[11],
    postalAddress: v[12],
    memberSince: v[13],
    financialTo: v[14],
    isVerified: (v[15] & 1) > 0,
    isApproved: (v[15] & 2) > 0,
    isArchived: (v[15] & 4) > 0,
    isPrimary: (v[15] & 8) > 0,
    updatedAt: v[16],
  };
}

import { type Gender, genders } from "@salle/contract/members/codes";
import type { MemberStatus } from "@salle/contract/members/members";
import { certificationStates } from "@salle/contract/membership/certification-codes";
import {
  type HeldCertification,
  type HeldCertifications,
  noCertifications,
} from "../../membership/certifications/index.ts";
import type { Dealings } from "../../membership/memberships/index.ts";
import { changedAt, type Member, postalAddressOf, primaryClubOf, versionOf } from "../members/index.ts";
import { coverageOf } from "./coverage.ts";

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
  createdAt: string;
  /** The person's primary club, this or another; "" when they have none. */
  primaryClubId: string;
  memberGroupIds: string[];
  /** Grows with what they were sold and invoiced for; `version` and it are the row's age (`ageOf`). */
  dealt: number;
  /** What they were sold last, of what covers them. */
  membership: string;
  /** Coverage: the days, without a gap, on which they have a membership; "" where they never had one. */
  liveFrom: string;
  liveTo: string;
  /** The days of it that are not paid for. */
  unpaidFrom: string;
  unpaidTo: string;
  /** When it renews by itself, and when the latest renewal began. */
  renewsOn: string;
  renewedOn: string;
  /** What is to be paid, by due date. */
  owing: Owing[];
  memberCategoryIds: string[];
  /** Their certifications, and what grows with every change of these. */
  certifications: HeldCertification[];
  certified: number;
}

/** What is left to pay of an invoice, in cents, and by when. */
export interface Owing {
  due: string;
  cents: number;
}

/** How new a row is: what a person is, was sold and is certified for change by themselves, and none goes back. */
export const ageOf = ({ version, dealt, certified }: Pick<Row, "version" | "dealt" | "certified">): number =>
  version + dealt + certified;

export interface ClubEntry {
  id: string;
  version: number;
  name: string;
  timeZone: string;
  groupIds: string[];
}

/** The row that the three items of a member make, what they were sold and what they are certified for. */
export function rowOf(member: Member, dealings: Dealings, held: HeldCertifications = noCertifications): Row {
  const { account, profile, clubMemberProfile } = member;
  const primaryClubId = primaryClubOf(member) ?? "";
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
    postalAddress: postalAddressOf(profile),
    memberSince: clubMemberProfile.memberSince ?? "",
    financialTo: clubMemberProfile.financialTo ?? "",
    isVerified: account.isConfirmed ?? false,
    isApproved: clubMemberProfile.isApproved ?? false,
    isArchived: clubMemberProfile.isArchived ?? false,
    isPrimary: primaryClubId === clubMemberProfile.clubId,
    updatedAt: changedAt(member),
    createdAt: clubMemberProfile.createdAt,
    primaryClubId,
    memberGroupIds: clubMemberProfile.memberGroupIds ?? [],
    memberCategoryIds: clubMemberProfile.memberCategoryIds ?? [],
    certifications: held.all,
    certified: held.version,
    dealt: dealings.version,
    ...coverageOf(clubMemberProfile.id, dealings),
  };
}

export const statusOf = (row: Pick<Row, "isApproved" | "isArchived">): MemberStatus =>
  row.isArchived ? "archived" : row.isApproved ? "approved" : "pending";

/**
 * Format of a row's text. Values are only ever appended and never change their meaning, so each program reads what every
 * other wrote: of an older format the missing values are defaults, of a newer one those that follow ours are carried
 * along (`later`). Format 1 had no number before its id, format 2 neither
 * `createdAt` nor another primary club nor groups, format 3 nothing of what was sold, format 4 no categories, format 5 no
 * certifications.
 */
export const ROW_FORMAT = 6;

/** What a newer program wrote behind the values that this one knows. */
export interface Later {
  format: number;
  values: unknown[];
}

/** A row as one short JSON text: a table item of attributes costs four times the bytes and the parsing. */
export function encodeRow(row: Row, later: Later = { format: ROW_FORMAT, values: [] }): string {
  const bits = (row.isVerified ? 1 : 0) | (row.isApproved ? 2 : 0) | (row.isArchived ? 4 : 0) | (row.isPrimary ? 8 : 0);
  return JSON.stringify([
    later.format,
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
    row.createdAt,
    row.isPrimary ? "" : row.primaryClubId,
    row.memberGroupIds.join(),
    row.dealt,
    row.membership,
    row.liveFrom,
    row.liveTo,
    row.unpaidFrom,
    row.unpaidTo,
    row.renewsOn,
    row.renewedOn,
    row.owing.map(({ due, cents }) => `${due} ${cents}`).join(),
    row.memberCategoryIds.join(),
    row.certifications.map(packed).join(),
    row.certified,
    ...later.values,
  ]);
}

/** The place of the last value of this program's format. */
const LAST = 32;

/** What any program's `encodeRow` wrote. */
export function decodeRow(text: string): Row {
  const v = valuesOf(text);
  return {
    id: v[1],
    clubId: v[2],
    person: v[3],
    version: v[4],
    firstName: v[5],
    lastName: v[6],
    gender: genders[v[7]] ?? null,
    dateOfBirth: v[8],
    nationalId: v[9],
    memberEmailAddress: v[10],
    userEmailAddress: v[11],
    mobilePhoneNumber: v[12],
    postalAddress: v[13],
    memberSince: v[14],
    financialTo: v[15],
    isVerified: (v[16] & 1) > 0,
    isApproved: (v[16] & 2) > 0,
    isArchived: (v[16] & 4) > 0,
    isPrimary: (v[16] & 8) > 0,
    updatedAt: v[17] ?? "",
    createdAt: v[18] ?? v[17] ?? "",
    primaryClubId: (v[16] & 8) > 0 ? v[2] : (v[19] ?? ""),
    memberGroupIds: v[20] ? v[20].split(",") : [],
    memberCategoryIds: v[30] ? v[30].split(",") : [],
    certifications: v[31] ? v[31].split(",").map(unpacked) : [],
    certified: v[LAST] ?? 0,
    dealt: v[21] ?? 0,
    membership: v[22] ?? "",
    liveFrom: v[23] ?? "",
    liveTo: v[24] ?? "",
    unpaidFrom: v[25] ?? "",
    unpaidTo: v[26] ?? "",
    renewsOn: v[27] ?? "",
    renewedOn: v[28] ?? "",
    owing: owingIn(v[29] ?? ""),
  };
}

/** A certification as its kind's ulid, a letter for its state, small while a renewal of it waits, and its last day. */
const packed = ({ typeId, state, isAsked, expiryDate }: HeldCertification): string =>
  typeId.slice(4) + (isAsked ? state.charAt(0).toLowerCase() : state.charAt(0)) + expiryDate;

function unpacked(text: string): HeldCertification {
  const letter = text.charAt(26);
  const state = certificationStates.find((each) => each.charAt(0) === letter.toUpperCase()) ?? "INVALID";
  return {
    typeId: `cty_${text.slice(0, 26)}`,
    state,
    isAsked: letter !== letter.toUpperCase(),
    expiryDate: text.slice(27),
  };
}

const owingIn = (text: string): Owing[] =>
  text === "" ? [] : text.split(",").map((each) => ({ due: each.slice(0, 10), cents: Number(each.slice(11)) }));

/** The club of a packed row. */
export const clubOf = (text: string): string => valuesOf(text)[2];

/** What a newer program wrote behind ours, to be carried along. */
export function laterOf(text: string): Later {
  const v = valuesOf(text);
  return { format: Math.max(v[0], ROW_FORMAT), values: v.slice(LAST + 1) };
}

// biome-ignore lint/suspicious/noExplicitAny: each value has the type of its place in `encodeRow`
function valuesOf(text: string): any[] {
  const values = JSON.parse(text);
  return typeof values[0] === "number" ? values : [1, ...values];
}

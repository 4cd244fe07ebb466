import * as z from "zod/mini";
import { dateText } from "../dates.ts";
import { codeText, lineText, optionalId } from "../texts.ts";
import { flag } from "../wire.ts";
import { memberLabels } from "./labels.ts";

/*
 * The fields of a row of the members table (spec 03 §3, clubMember), by how a list is asked for them. Each is a filter and a
 * column to sort by, under its own name.
 */

/** Texts: what is asked for are words, each found anywhere in it. */
export const memberTextFields = [
  "firstName",
  "lastName",
  "fullName",
  "nationalId",
  "memberEmailAddress",
  "userEmailAddress",
  "mobilePhoneNumber",
  "postalAddress",
  "membership",
] as const;
export type MemberTextField = (typeof memberTextFields)[number];

/** Whose row it is, whole. */
export const memberIdFields = ["handle", "memberProfileId", "userAccountId"] as const;
export type MemberIdField = (typeof memberIdFields)[number];

export const memberFlagFields = ["accountIsVerified", "isApproved", "isArchived", "isPrimaryClub"] as const;
export type MemberFlagField = (typeof memberFlagFields)[number];

export const memberBirthFields = ["birthdateDay", "birthdateMonth", "birthdateYear"] as const;
export type MemberBirthField = (typeof memberBirthFields)[number];

/** Days: on that one, or from one to another, both included. An instant is asked for by its day where the members are. */
export const memberDayFields = ["memberSince", "financialTo", "lastUpdated"] as const;
export type MemberDayField = (typeof memberDayFields)[number];

const day = (label: string) => z.optional(dateText(label));
const whole = (low: number, high: number) => z.optional(z.coerce.number().check(z.int(), z.gte(low), z.lte(high)));
const yesNo = () => z.optional(flag());

/** A filter for each field. */
export const memberFieldFilters = {
  firstName: lineText(memberLabels.firstName),
  lastName: lineText(memberLabels.lastName),
  fullName: lineText("name"),
  nationalId: lineText(memberLabels.nationalId),
  memberEmailAddress: lineText(memberLabels.emailAddress),
  userEmailAddress: lineText("login email address"),
  mobilePhoneNumber: lineText(memberLabels.mobilePhoneNumber),
  postalAddress: lineText("address"),
  membership: lineText("membership"),
  handle: z.optional(codeText(/^(club-member-profile:[\w-]{1,100})?$/, "Choose a member.")),
  memberProfileId: optionalId(),
  userAccountId: optionalId(),
  accountIsVerified: yesNo(),
  isApproved: yesNo(),
  isArchived: yesNo(),
  isPrimaryClub: yesNo(),
  birthdateDay: whole(1, 31),
  birthdateMonth: whole(1, 12),
  birthdateYear: whole(1800, 3999),
  memberSince: day(memberLabels.memberSince),
  memberSinceFrom: day(memberLabels.memberSince),
  memberSinceTo: day(memberLabels.memberSince),
  financialTo: day("Financial to"),
  financialToFrom: day("Financial to"),
  financialToTo: day("Financial to"),
  lastUpdated: day("Last updated"),
  lastUpdatedFrom: day("Last updated"),
  lastUpdatedTo: day("Last updated"),
};

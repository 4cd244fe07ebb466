import * as z from "zod/mini";
import { can, either, ref, self } from "../access.ts";
import { dateText, requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { codeText, emailText, lineText, nameText, optionalId } from "../texts.ts";
import { flag, heldListQuery, many, one, resource, version, write } from "../wire.ts";
import { genders } from "./codes.ts";

/** A row of the members table: what the directory knows of one person in one club (spec 03 §3, clubMember). */
export const ClubMember = resource(
  "clubMember",
  z.object({
    handle: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    gender: z.nullable(z.enum(genders)),
    birthdateDay: z.nullable(z.number()),
    birthdateMonth: z.nullable(z.number()),
    birthdateYear: z.nullable(z.number()),
    nationalId: z.string(),
    clubId: z.string(),
    clubName: z.string(),
    memberProfileId: z.string(),
    userAccountId: z.string(),
    memberEmailAddress: z.string(),
    userEmailAddress: z.string(),
    mobilePhoneNumber: z.string(),
    postalAddress: z.string(),
    memberSince: z.string(),
    financialTo: z.nullable(z.string()),
    accountIsVerified: z.boolean(),
    isApproved: z.boolean(),
    isArchived: z.boolean(),
    isPrimaryClub: z.boolean(),
    lastUpdated: z.string(),
  }),
);
export type ClubMember = z.infer<typeof ClubMember>;

/** Where a member stands with their club; "archived" wins over the other two. */
export const memberStatuses = ["approved", "pending", "archived"] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const memberColumns = [
  "lastName",
  "firstName",
  "nationalId",
  "gender",
  "birthdate",
  "clubName",
  "memberEmailAddress",
  "mobilePhoneNumber",
  "memberSince",
  "financialTo",
  "status",
  "lastUpdated",
] as const;
export type MemberColumn = (typeof memberColumns)[number];

const age = () => z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(150)));

export const MemberFilters = z.object({
  /** Words found anywhere in the name, national ID, e-mail or mobile number; accents and case are ignored. */
  searchterm: lineText("search"),
  status: z.optional(z.enum(memberStatuses)),
  gender: z.optional(z.enum(genders)),
  ageFrom: age(),
  ageTo: age(),
  clubId: optionalId(),
  primaryClub: z.optional(flag()),
});
export type MemberFilters = z.infer<typeof MemberFilters>;

export const MemberListQuery = heldListQuery(MemberFilters, memberColumns, { column: "lastName", direction: "asc" });
export type MemberListQuery = z.infer<typeof MemberListQuery>;

/** What a club writes about a member: person, contact and how they stand with the club. */
const details = {
  firstName: nameText("First name", 60),
  lastName: nameText("Last name", 60),
  dateOfBirth: requiredDate("Date of birth"),
  gender: z.optional(z.nullable(z.enum(genders, { error: "The Gender field is required." }))),
  emailAddress: z.optional(emailText("Email address")),
  mobilePhoneNumber: lineText("Mobile number", 30),
  addressLineOne: lineText("Address line one"),
  addressLineTwo: lineText("Address line two"),
  addressLineThree: lineText("Address line three"),
  suburb: lineText("Suburb", 60),
  state: lineText("State", 60),
  postcode: lineText("Postcode", 12),
  country: z.optional(codeText(/^([A-Z]{2})?$/, "The Country must be a two-letter code.")),
  memberSince: z.optional(dateText("Member since")),
  isPrimary: z.optional(flag()),
  allowMarketing: z.optional(flag()),
};

export const AddMember = z.strictObject({
  ...details,
  /** The federation's licence number. Left blank, the member gets a new one. */
  nationalId: z.optional(
    codeText(
      /^([A-Za-z0-9][A-Za-z0-9 /-]{0,19})?$/,
      "The National ID can have up to 20 letters, digits, spaces, dashes and slashes.",
    ),
  ),
  /** Yes, although somebody of the same name and birth date is a member of this club. */
  allowDuplicate: z.optional(flag()),
});
export type AddMember = z.infer<typeof AddMember>;
export type AddMemberInput = z.input<typeof AddMember>;

/** What is not named stays as it is. */
export const UpdateMember = z.strictObject({
  ...details,
  firstName: z.optional(details.firstName),
  lastName: z.optional(details.lastName),
  dateOfBirth: z.optional(details.dateOfBirth),
  /** Until when they are paid up; a membership that is paid carries it forward. "" and null for not. */
  financialTo: z.optional(z.nullable(dateText("Financial to"))),
  isProfilePublic: z.optional(flag()),
  isEmailPublic: z.optional(flag()),
  isMobilePublic: z.optional(flag()),
  version: version(),
});
export type UpdateMember = z.infer<typeof UpdateMember>;
export type UpdateMemberInput = z.input<typeof UpdateMember>;

/** The member's record: header, and everything on its first tab. Capabilities: canEdit, canArchive, canApprove. */
export const MemberRecord = resource(
  "club-member",
  z.object({
    handle: z.string(),
    membershipNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    clubId: z.string(),
    clubName: z.string(),
    memberProfileId: z.string(),
    userAccountId: z.string(),
    userEmailAddress: z.string(),
    accountIsVerified: z.boolean(),
    dateOfBirth: z.string(),
    gender: z.nullable(z.enum(genders)),
    emailAddress: z.string(),
    mobilePhoneNumber: z.string(),
    addressLineOne: z.string(),
    addressLineTwo: z.string(),
    addressLineThree: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
    allowMarketing: z.boolean(),
    /** What of their profile the person shows to other members. */
    isProfilePublic: z.boolean(),
    isEmailPublic: z.boolean(),
    isMobilePublic: z.boolean(),
    memberSince: z.string(),
    financialTo: z.nullable(z.string()),
    isPrimary: z.boolean(),
    isApproved: z.boolean(),
    isArchived: z.boolean(),
    version: z.number(),
    instanceCreatedDate: z.string(),
    instanceLastModifiedDate: z.string(),
  }),
);
export type MemberRecord = z.infer<typeof MemberRecord>;

const area = "members";
const profile = ref("club-member-profile", "params.id");

export const listClubMembers = endpoint("GET /app/clubs/{id}/club-members", {
  area: "directory",
  source: "03 §7",
  summary: "A club's members: filters, any-column sort, pages, total",
  access: can("members.view", ref("club", "params.id")),
  query: MemberListQuery,
  output: many(ClubMember),
});
export const listGroupMembers = endpoint("GET /app/club-groups/{id}/club-members", {
  area: "directory",
  source: "03 §7",
  summary: "The members of every club of a group and of the groups below it; CLUB_GROUP_ROOT for all",
  access: can("members.view", ref("club-group", "params.id")),
  query: MemberListQuery,
  output: many(ClubMember),
});
export const getMember = endpoint("GET /app/club-members/{id}", {
  area: "directory",
  source: "03 §7",
  summary: "A member's record in one club; also for the member",
  access: either(can("members.view", profile), self(profile)),
  output: one(MemberRecord),
});
export const addMember = endpoint("POST /signup/admin/form/{club}", {
  area,
  source: "03 §7",
  summary: "An administrator adds a member to a club",
  access: can("members.manage", ref("club", "params.club")),
  body: write(AddMember),
  output: one(MemberRecord),
});
export const updateMember = endpoint("PUT /app/club-member-profiles/{id}", {
  area,
  source: "03 §7",
  summary: "Change a member's details",
  access: can("members.manage", profile),
  body: write(UpdateMember),
  output: one(MemberRecord),
});
export const archiveMember = endpoint("POST /app/club-member-profiles/{id}/archive", {
  area,
  source: "03 §7",
  summary: "Archive a member of a club",
  access: can("members.manage", profile),
  output: one(MemberRecord),
});
export const unarchiveMember = endpoint("DELETE /app/club-member-profiles/{id}/archive", {
  area,
  source: "03 §7",
  summary: "Bring an archived member back",
  access: can("members.manage", profile),
  output: one(MemberRecord),
});
export const approveMember = endpoint("POST /app/club-member-profiles/{id}/approve", {
  area,
  source: "03 §7",
  summary: "Approve a member who waits for it",
  access: can("members.approve", profile),
  output: one(MemberRecord),
});
export const rejectMember = endpoint("DELETE /app/club-member-profiles/{id}/approve", {
  area,
  source: "03 §7",
  summary: "Reject a member who waits for approval: the profile is archived, unapproved",
  access: can("members.approve", profile),
  output: one(MemberRecord),
});

import * as z from "zod/mini";
import { can, either, ref, self } from "../access.ts";
import { address } from "../address.ts";
import { dateText, requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import { Club } from "../organisations/clubs.ts";
import * as problems from "../problems.ts";
import { resource, toOne } from "../resource.ts";
import { codeText, emailText, lineText, nameText, optionalId } from "../texts.ts";
import { flag, heldListQuery, many, one, query, version, write } from "../wire.ts";
import { genders, memberOwings, memberRenewals, memberStandings } from "./codes.ts";
import { memberLabels } from "./labels.ts";

/** A person's login and name (spec 03 §3). */
export const UserAccount = resource("user-account", {
  self: "/app/users/{id}",
  attributes: {
    /** Names the account wherever a handle is asked for. */
    wosHandle: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    emailAddress: z.string(),
    nationalId: z.string(),
    mobilePhoneNumber: z.string(),
    isConfirmed: z.boolean(),
  },
});

/** What is known of a person whatever their clubs (spec 03 §3). */
export const MemberProfile = resource("memberProfile", {
  self: "/app/member-profiles/{id}",
  relationships: { "user-account": toOne("user-account") },
  attributes: {
    ...address,
    dateOfBirth: z.string(),
    gender: z.nullable(z.enum(genders)),
    emailAddress: z.string(),
    allowMarketing: z.boolean(),
    isProfilePublic: z.boolean(),
    isEmailPublic: z.boolean(),
    isMobilePublic: z.boolean(),
  },
});

/** A person's place in one club (spec 03 §3). */
export const ClubMemberProfile = resource("clubMemberProfile", {
  self: "/app/club-member-profiles/{id}",
  relationships: { club: toOne("club", "/app/clubs/{club}"), memberProfile: toOne("memberProfile") },
  attributes: {
    handle: z.string(),
    financialTo: z.nullable(z.string()),
    memberSince: z.string(),
    isApproved: z.boolean(),
    isArchived: z.boolean(),
    isDeleted: z.boolean(),
    isPrimary: z.boolean(),
  },
});
export type ClubMemberProfile = z.infer<typeof ClubMemberProfile>;

/** What the directory knows of one person in one club (spec 03 §3, clubMember). */
const row = {
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
};
const ofMember = {
  self: "/app/club-members/{id}",
  relationships: {
    clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{id}"),
    memberCategory: toOne("memberCategory"),
    registration: toOne("registration"),
    memberProfile: toOne("memberProfile"),
    "user-account": toOne("user-account"),
    /** The club that the person has named as theirs, whichever club asks. */
    primaryClub: toOne("club", "/app/clubs/{primaryClub}"),
  },
} as const;

/** A row of the members table. */
export const ClubMember = resource("clubMember", {
  ...ofMember,
  attributes: {
    ...row,
    /** What covers them, by its package's name. */
    membership: z.string(),
    /** How they stand today, as the server's clock has it at their club or group. */
    standing: z.object({
      code: z.enum(memberStandings),
      /** The end of their membership, or the due date that has passed. */
      date: z.nullable(z.string()),
      /** For how many days something has been overdue. */
      days: z.nullable(z.number()),
    }),
    /** What they have still to pay, in cents; null for those who may not see invoices. */
    owes: z.nullable(z.number()),
  },
});
export type ClubMember = z.infer<typeof ClubMember>;
/** Of a member's relationships those whose objects there are. */
/** What comes with a profile anyway, as its account does, which is its profile's. */
const profileIncludes = ["club", "memberProfile"] as const;
const memberIncludes = ["clubMemberProfile", "memberProfile", "user-account", "primaryClub"] as const;
const IncludedOfMember = [ClubMemberProfile, MemberProfile, UserAccount, Club] as const;

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
  "owes",
  "lastUpdated",
] as const;
export type MemberColumn = (typeof memberColumns)[number];

const age = () => z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(150)));

export const MemberFilters = z.object({
  /**
   * Words found anywhere in the name, national ID, e-mail or mobile number; accents and case are ignored, and so is how a
   * number is spaced and whether it has its country.
   */
  searchterm: lineText("search"),
  status: z.optional(z.enum(memberStatuses)),
  /** How they stand today; who owes is for those who see invoices. */
  standing: z.optional(z.enum(memberStandings)),
  owes: z.optional(z.enum(memberOwings)),
  renewal: z.optional(z.enum(memberRenewals)),
  gender: z.optional(z.enum(genders)),
  ageFrom: age(),
  ageTo: age(),
  clubId: optionalId(),
  /** A member group or channel that they are in, for those who see groups. */
  memberGroupId: optionalId(),
  primaryClub: z.optional(flag()),
});
export type MemberFilters = z.infer<typeof MemberFilters>;

export const MemberListQuery = heldListQuery(MemberFilters, memberColumns, { column: "lastName", direction: "asc" });
export type MemberListQuery = z.infer<typeof MemberListQuery>;

/** What a club writes about a member: person, contact and how they stand with the club. */
const details = {
  firstName: nameText(memberLabels.firstName, 60),
  lastName: nameText(memberLabels.lastName, 60),
  dateOfBirth: requiredDate(memberLabels.dateOfBirth),
  gender: z.optional(z.nullable(z.enum(genders, { error: problems.required(memberLabels.gender) }))),
  emailAddress: z.optional(emailText(memberLabels.emailAddress)),
  mobilePhoneNumber: lineText(memberLabels.mobilePhoneNumber, 30),
  addressLineOne: lineText(memberLabels.addressLineOne),
  addressLineTwo: lineText(memberLabels.addressLineTwo),
  addressLineThree: lineText(memberLabels.addressLineThree),
  suburb: lineText(memberLabels.suburb, 60),
  state: lineText(memberLabels.state, 60),
  postcode: lineText(memberLabels.postcode, 12),
  country: z.optional(codeText(/^([A-Z]{2})?$/, `The ${memberLabels.country} must be a two-letter code.`)),
  memberSince: z.optional(dateText(memberLabels.memberSince)),
  isPrimary: z.optional(flag()),
  allowMarketing: z.optional(flag()),
};

export const AddMember = z.strictObject({
  ...details,
  /** The federation's licence number. Left blank, the member gets a new one. */
  nationalId: z.optional(
    codeText(
      /^([A-Za-z0-9][A-Za-z0-9 /-]{0,19})?$/,
      `The ${memberLabels.nationalId} can have up to 20 letters, digits, spaces, dashes and slashes.`,
    ),
  ),
  /** Yes, although somebody of the same name and birth date is a member of this club. */
  allowDuplicate: z.optional(flag()),
  /** Yes, although the National ID is not written as its issuer writes them. */
  allowUnusualNumber: z.optional(flag()),
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

/**
 * The member's record: the row of the members table, and what its form shows besides. Capabilities: canEdit, canArchive,
 * canApprove.
 */
export const MemberRecord = resource("clubMember", {
  ...ofMember,
  attributes: {
    ...row,
    ...address,
    membershipNumber: z.string(),
    dateOfBirth: z.string(),
    emailAddress: z.string(),
    allowMarketing: z.boolean(),
    /** What of their profile the person shows to other members. */
    isProfilePublic: z.boolean(),
    isEmailPublic: z.boolean(),
    isMobilePublic: z.boolean(),
    isPrimary: z.boolean(),
    version: z.number(),
  },
});
export type MemberRecord = z.infer<typeof MemberRecord>;

const area = "members";
const profile = ref("club-member-profile", "params.id");

export const listClubMembers = endpoint("GET /app/clubs/{id}/club-members", {
  area: "directory",
  source: "03 §7",
  summary: "A club's members: filters, any-column sort, pages, total",
  access: can("members.view", ref("club", "params.id")),
  query: MemberListQuery,
  include: memberIncludes,
  output: many(ClubMember, IncludedOfMember),
});
export const listGroupMembers = endpoint("GET /app/club-groups/{id}/club-members", {
  area: "directory",
  source: "03 §7",
  summary: "The members of every club of a group and of the groups below it; CLUB_GROUP_ROOT for all",
  access: can("members.view", ref("club-group", "params.id")),
  query: MemberListQuery,
  include: memberIncludes,
  output: many(ClubMember, IncludedOfMember),
});
export const getMember = endpoint("GET /app/club-members/{id}", {
  area: "directory",
  source: "03 §7",
  summary: "A member's record in one club; also for the member",
  access: either(can("members.view", profile), self(profile)),
  include: memberIncludes,
  output: one(MemberRecord, IncludedOfMember),
});
export const getClubMemberProfile = endpoint("GET /app/club-member-profiles/{id}", {
  area: "directory",
  source: "03 §7",
  summary: "A person's place in one club, with the club, their profile and their account; also for the member",
  access: either(can("members.view", profile), self(profile)),
  /** The handle of the context it is asked from; what the actor may see follows from their grants, not from it. */
  query: query({ contextKey: lineText("contextKey") }),
  include: profileIncludes,
  output: one(ClubMemberProfile, [Club, MemberProfile, UserAccount]),
});
export const listClubMemberProfiles = endpoint("GET /app/clubs/{id}/club-member-profiles", {
  area: "directory",
  source: "03 §7",
  summary: "A club's members as its club member profiles, each with its profile, account and club",
  access: can("members.view", ref("club", "params.id")),
  query: MemberListQuery,
  include: profileIncludes,
  output: many(ClubMemberProfile, [Club, MemberProfile, UserAccount]),
});
export const addMember = endpoint("POST /signup/admin/form/{club}", {
  area,
  source: "03 §7",
  summary: "An administrator adds a member to a club",
  // Its screen is one of the membership's; what the other calls serve, members and the system see without it too.
  features: ["membership"],
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

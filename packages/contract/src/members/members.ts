import * as z from "zod/mini";
import { can, either, ref, self } from "../access.ts";
import { address } from "../address.ts";
import { endpoint } from "../endpoint.ts";
import { Club } from "../organisations/clubs.ts";
import { resource, toOne } from "../resource.ts";
import { lineText, optionalId } from "../texts.ts";
import { flag, heldListQuery, many, one, query } from "../wire.ts";
import { genders, memberOwings, memberRenewals, memberStandings } from "./codes.ts";
import {
  memberBirthFields,
  memberDayFields,
  memberFieldFilters,
  memberFlagFields,
  memberIdFields,
  memberTextFields,
} from "./member-fields.ts";

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
    memberCategory: toOne("memberCategory", "/app/club-member-categories/{memberCategory}"),
    registration: toOne("registration"),
    memberProfile: toOne("memberProfile"),
    "user-account": toOne("user-account"),
    /** The club that the person has named as theirs, whichever club asks. */
    primaryClub: toOne("club", "/app/clubs/{primaryClub}"),
  },
} as const;

/** How they stand today, as the server's clock has it at their club or group. */
export const standing = z.object({
  code: z.enum(memberStandings),
  /** The end of their membership, or the due date that has passed. */
  date: z.nullable(z.string()),
  /** For how many days something has been overdue. */
  days: z.nullable(z.number()),
});

/** A row of the members table. */
export const ClubMember = resource("clubMember", {
  ...ofMember,
  attributes: {
    ...row,
    /** What covers them, by its package's name. */
    membership: z.string(),
    standing,
    /** What they have still to pay, in cents; null for those who may not see invoices. */
    owes: z.nullable(z.number()),
  },
});
export type ClubMember = z.infer<typeof ClubMember>;

/** How many members a list has in all and by how they stand today, whatever its filters; each is the total of that filter. */
export const MemberCounts = z.object({
  /** Who is not archived. */
  all: z.number(),
  covered: z.number(),
  lapsed: z.number(),
  pending: z.number(),
  /** Who has something to pay; null for those who may not see invoices. */
  owing: z.nullable(z.number()),
});
export type MemberCounts = z.infer<typeof MemberCounts>;

/** What comes with a profile anyway, as its account does, which is its profile's. */
const profileIncludes = ["club", "memberProfile"] as const;
/** Of a member's relationships those whose objects there are. */
const memberIncludes = ["clubMemberProfile", "memberProfile", "user-account", "primaryClub"] as const;
const IncludedOfMember = [ClubMemberProfile, MemberProfile, UserAccount, Club] as const;
/** A page of the members table. */
const ClubMembers = z.object({
  ...many(ClubMember, IncludedOfMember).shape,
  meta: z.object({ counts: MemberCounts }),
});

/** Where a member stands with their club; "archived" wins over the other two. */
export const memberStatuses = ["approved", "pending", "archived"] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const memberColumns = [
  ...memberTextFields,
  ...memberIdFields,
  ...memberFlagFields,
  ...memberBirthFields,
  ...memberDayFields,
  "gender",
  "birthdate",
  "clubId",
  "clubName",
  "status",
  "owes",
] as const;
export type MemberColumn = (typeof memberColumns)[number];

const age = () => z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(150)));

/** What a list is asked for: one standing, or everybody who is covered today, paid or not. */
export const standingFilters = [...memberStandings, "covered"] as const;
export type StandingFilter = (typeof standingFilters)[number];

export const MemberFilters = z.object({
  /**
   * Words found anywhere in the name, national ID, e-mail or mobile number; accents and case are ignored, and so is how a
   * number is spaced and whether it has its country.
   */
  searchterm: lineText("search"),
  status: z.optional(z.enum(memberStatuses)),
  /** How they stand today; who owes is for those who see invoices. */
  standing: z.optional(z.enum(standingFilters)),
  owes: z.optional(z.enum(memberOwings)),
  renewal: z.optional(z.enum(memberRenewals)),
  gender: z.optional(z.enum(genders)),
  ageFrom: age(),
  ageTo: age(),
  clubId: optionalId(),
  /** A member group or channel that they are in, for those who see groups. */
  memberGroupId: optionalId(),
  /** A member category of their club that they are in. */
  memberCategoryId: optionalId(),
  primaryClub: z.optional(flag()),
  ...memberFieldFilters,
});
export type MemberFilters = z.infer<typeof MemberFilters>;

export const MemberListQuery = heldListQuery(MemberFilters, memberColumns, { column: "lastName", direction: "asc" });
export type MemberListQuery = z.infer<typeof MemberListQuery>;

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
    /** The record of the same person in this club that this one was merged into. */
    mergedIntoId: z.nullable(z.string()),
    version: z.number(),
  },
});
export type MemberRecord = z.infer<typeof MemberRecord>;

/** A member for those who choose one: enough to tell two of one name apart, and no more. */
export const MemberLookup = resource("memberLookup", {
  self: "/app/club-members/{id}",
  relationships: {
    clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{id}"),
    memberProfile: toOne("memberProfile"),
    club: toOne("club", "/app/clubs/{club}"),
  },
  attributes: {
    handle: z.string(),
    fullName: z.string(),
    nationalId: z.string(),
    clubName: z.string(),
    birthdateYear: z.nullable(z.number()),
  },
});
export type MemberLookup = z.infer<typeof MemberLookup>;

const LookupFilters = z.object({
  /** As that of the members table. */
  searchterm: lineText("search"),
});
export const LookupQuery = heldListQuery(LookupFilters, ["lastName"], { column: "lastName", direction: "asc" });
export type LookupQuery = z.infer<typeof LookupQuery>;

const profile = ref("club-member-profile", "params.id");

export const listClubMembers = endpoint("GET /app/clubs/{id}/club-members", {
  area: "directory",
  source: "03 §7",
  summary: "A club's members: filters, any-column sort, pages, total",
  access: can("members.view", ref("club", "params.id")),
  query: MemberListQuery,
  include: memberIncludes,
  output: ClubMembers,
});
export const listGroupMembers = endpoint("GET /app/club-groups/{id}/club-members", {
  area: "directory",
  source: "03 §7",
  summary: "The members of every club of a group and of the groups below it; CLUB_GROUP_ROOT for all",
  access: can("members.view", ref("club-group", "params.id")),
  query: MemberListQuery,
  include: memberIncludes,
  output: ClubMembers,
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
export const lookUpMembers = endpoint("GET /app/member-lookup/index/{id}", {
  area: "directory",
  source: "03 §7",
  summary: "The members of a club or of a club group's clubs, short, for choosing one; CLUB_GROUP_ROOT for all",
  access: either(can("members.view", ref("club", "params.id")), can("members.view", ref("club-group", "params.id"))),
  query: LookupQuery,
  output: many(MemberLookup),
});
export const lookUpClubMembers = endpoint("GET /app/member-lookup/club-member-profiles/by-club/{clubId}", {
  area: "directory",
  source: "03 §7",
  summary: "A club's members, short, for choosing one",
  access: can("members.view", ref("club", "params.clubId")),
  query: LookupQuery,
  output: many(MemberLookup),
});
export const listClubsOfMember = endpoint("GET /app/member-profiles/{id}/clubs/{context}", {
  area: "directory",
  source: "03 §7",
  summary: "Of a person's clubs those of a context, a club's, a group's or the system's handle; also for the person",
  access: either(can("members.view", ref("owner", "params.context")), self(ref("member-profile", "params.id"))),
  output: many(Club, [ClubMemberProfile]),
});

import * as z from "zod/mini";
import { can, ref, self, withinReach } from "../access.ts";
import { dateOrInstant, dateText, instant } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed, resource, toOne } from "../resource.ts";
import { idText, optionalId } from "../texts.ts";
import { flag, heldListQuery, Option, one, query, version, write } from "../wire.ts";
import { criteriaMatches } from "./codes.ts";
import { Reason } from "./eligibility.ts";
import { membershipLabels, NOT_AVAILABLE } from "./labels.ts";

/** What became of a membership (spec 02 §2). `paid` and `pending_payment` run or are to begin. */
export const membershipStatuses = ["paid", "pending_payment", "expired", "revoked"] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

export const membershipStatusLabels: Record<MembershipStatus, string> = {
  paid: "Current",
  pending_payment: "Awaiting payment",
  expired: "Ended",
  revoked: "Revoked",
};

/** UTC instants are whole seconds since 1970 (spec 02 §9); `endDate` is the last second. */
export const Membership = resource("membership", {
  self: "/api/memberships/{id}",
  relationships: {
    clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{clubMemberProfile}"),
    membershipType: toOne("membershipPackage", "/api/membership-types/{membershipType}"),
    invoice: toOne("invoice", "/app/clubs/invoices/{invoice}"),
    previousMembership: toOne("membership", "/api/memberships/{previousMembership}"),
    nextMembership: toOne("membership", "/api/memberships/{nextMembership}"),
  },
  attributes: {
    membershipTypeName: z.string(),
    membershipTypeId: z.string(),
    membershipTypeDescription: z.string(),
    /** Who sells it, by name, and the time zone in which its days begin and end. */
    ownerLabel: z.string(),
    timeZone: z.string(),
    addedDate: z.number(),
    startDate: z.number(),
    endDate: z.number(),
    renewalDate: z.nullable(z.number()),
    renewalProcessed: z.boolean(),
    status: z.enum(membershipStatuses),
    statusLabel: z.string(),
    isActive: z.boolean(),
    /** Why it has ended before its last day where nobody revoked it: its renewal was not paid within its grace. */
    endReason: z.nullable(z.enum(["unpaid"])),
    /** Until when it counts without being paid; null where that makes no difference. */
    graceUntil: z.nullable(z.number()),
    /** It has been renewed: another one follows it. */
    isContinued: z.boolean(),
    /** What was decided about it when it was sold is kept (`getDecision`). */
    isDecided: z.boolean(),
    invoiceId: z.nullable(z.string()),
    previousMembershipId: z.nullable(z.string()),
    nextMembershipId: z.nullable(z.string()),
    version: z.number(),
  },
});
export type Membership = z.infer<typeof Membership>;

/** A choice of the add panel (spec 02 §2): an invalid one shows the suffix (Failed criteria check). */
export const PackageOption = z.extend(Option, {
  /** Its name alone; `text` says the price too. */
  name: z.string(),
  /** The member meets its criteria. */
  isValid: z.boolean(),
  /** Its seller has to approve it first: it is asked for, and not added (decision 0137). */
  needsApproval: z.boolean(),
  /** The last day of the membership of it that they have; null when they have none. */
  heldUntil: z.nullable(z.string()),
  /** Whether all of its criteria must be met, or one; and what they make of the member. */
  match: z.enum(criteriaMatches),
  reasons: z.array(Reason),
  /** Of its first period: the first and the last day, and the day on which it renews; null when it does not. */
  startDate: z.string(),
  endDate: z.string(),
  renewalDate: z.nullable(z.string()),
  /** What is due for it, in cents, and the GST in it. */
  amount: z.number(),
  gst: z.number(),
  currency: z.string(),
  /** Who sells it: their handle and name. An invoice is of one seller. */
  seller: z.string(),
  sellerLabel: z.string(),
});
export type PackageOption = z.infer<typeof PackageOption>;

export const MembershipList = z.object({
  data: z.array(Membership),
  totalResults: z.number(),
  meta: z.object({
    membershipPackageOptions: z.array(Option),
    membershipStatusOptions: z.array(Option),
    canAddMembershipForMember: z.boolean(),
  }),
});
export type MembershipList = z.infer<typeof MembershipList>;

export const MembershipForm = computed("membership-form", {
  membershipPackageOptions: z.array(PackageOption),
  clubMemberDisplayName: z.string(),
  canMarkMembershipPaid: z.boolean(),
  /** The club's calendar day, where a start date begins. */
  today: z.string(),
});
export type MembershipForm = z.infer<typeof MembershipForm>;

export const MembershipFilters = z.object({
  fromDate: z.optional(dateText(membershipLabels.fromDate)),
  toDate: z.optional(dateText(membershipLabels.toDate)),
  status: z.optional(z.enum(membershipStatuses)),
  membershipType: optionalId(),
});
export const membershipSorts = ["type", "startDate", "endDate", "renewalDate"] as const;
const MembershipQuery = heldListQuery(MembershipFilters, membershipSorts, { column: "startDate", direction: "desc" });

const membershipType = idText(NOT_AVAILABLE, problems.required(membershipLabels.membershipType));

export const AddMembership = z.strictObject({
  membershipType,
  /** The day it begins at its seller, `YYYY-MM-DD`, or whole seconds since 1970. */
  startDate: dateOrInstant(membershipLabels.startDate),
  markMembershipPaid: z.optional(flag()),
});
export type AddMembership = z.infer<typeof AddMembership>;
export type AddMembershipInput = z.input<typeof AddMembership>;

/** A member's own: it begins at once (spec 02 §5). */
export const AddOwnMembership = z.strictObject({ membershipType });
export type AddOwnMembership = z.infer<typeof AddOwnMembership>;

export const UpdateMembership = z.strictObject({
  startDate: instant(membershipLabels.startDate),
  endDate: instant(membershipLabels.endDate),
  renewalDate: z.optional(z.nullable(instant(membershipLabels.renewalDate))),
  version: version(),
});
export type UpdateMembership = z.infer<typeof UpdateMembership>;

const area = "memberships";
const source = "02 §7";
const profile = ref("club-member-profile", "params.profileId");
const membership = ref("membership", "params.id");
const sold = [withinReach(ref("membership-package", "body.membershipType"), profile, NOT_AVAILABLE)] as const;

export const listMemberships = endpoint("GET /api/club-members/{profileId}/memberships", {
  area,
  source,
  summary: "A member's memberships with filters, sort and pages",
  access: can("memberships.view", profile),
  query: MembershipQuery,
  output: MembershipList,
});
export const listOwnMemberships = endpoint("GET /api/club-members/{profileId}/memberships/current", {
  area,
  source,
  summary: "One's own memberships",
  access: self(profile),
  query: MembershipQuery,
  output: MembershipList,
});
export const getMembershipForm = endpoint("GET /api/club-members/{profileId}/memberships/form", {
  area,
  source,
  summary: "What can be sold to a member, from a day on",
  access: can("memberships.manage", profile),
  query: query({ startDate: z.optional(dateText(membershipLabels.startDate)) }),
  output: one(MembershipForm),
});
export const getOwnMembershipForm = endpoint("GET /api/club-members/{profileId}/memberships/current/form", {
  area,
  source,
  summary: "What one can buy oneself",
  access: self(profile),
  output: one(MembershipForm),
});
export const addMembership = endpoint("POST /api/club-members/{profileId}/memberships", {
  area,
  source,
  summary: "Give a member a membership; its invoice is made with it",
  access: can("memberships.manage", profile),
  within: sold,
  body: write(AddMembership),
  output: one(Membership),
});
export const addOwnMembership = endpoint("POST /api/club-members/{profileId}/memberships/current", {
  area,
  source,
  summary: "Take a membership oneself, from now on",
  access: self(profile),
  acting: "enter",
  within: sold,
  body: write(AddOwnMembership),
  output: one(Membership),
});
export const updateMembership = endpoint("PUT /api/memberships/{id}", {
  area,
  source,
  summary: "Change a membership's dates",
  access: can("memberships.manage", membership),
  body: write(UpdateMembership),
  output: one(Membership),
});
export const disableRenewal = endpoint("POST /api/memberships/{id}/disable-renewal", {
  area,
  source,
  summary: "Let a membership end without renewing",
  access: can("memberships.manage", membership),
  output: one(Membership),
});
export const revokeMembership = endpoint("POST /api/memberships/{id}/revoke", {
  area,
  source,
  summary: "End a membership now; its unpaid invoice is voided",
  access: can("memberships.manage", membership),
  output: one(Membership),
});

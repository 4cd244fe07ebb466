import * as z from "zod/mini";
import { account, can, ref } from "../access.ts";
import { dateText, requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { codeText, emailText, idText, lineText, nameText } from "../texts.ts";
import { bulk, flag, one, version, write } from "../wire.ts";
import { genders, MOST_APPROVED, MOST_UPDATED } from "./codes.ts";
import { memberLabels } from "./labels.ts";
import { MemberRecord } from "./members.ts";

/*
 * The calls that change a member. They are apart from those that read, so that the Lambda which most calls go through
 * does not load what is written.
 */

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

const chosen = (most: number) =>
  z
    .array(idText("Choose the members."), { error: "Choose the members." })
    .check(
      z.minLength(1, { error: "Choose the members." }),
      z.maxLength(most, { error: `At most ${most} members at once.` }),
    );

export const BulkApprove = z.strictObject({ clubMemberProfileIds: chosen(MOST_APPROVED) });

/** How many members of a bulk approval are approved now, and how many are not. */
export const BulkApproval = computed("bulk-approval", { approved: z.number(), refused: z.number() });
const BulkApproved = bulk(BulkApproval);
export type BulkApproved = z.infer<typeof BulkApproved>;

/** How many members of a bulk rejection are rejected now, and how many are not. */
export const BulkRejection = computed("bulk-rejection", { rejected: z.number(), refused: z.number() });
const BulkRejected = bulk(BulkRejection);
export type BulkRejected = z.infer<typeof BulkRejected>;

export const BulkUpdate = z.strictObject({
  /** By the attribute's kind: a date, or yes and no. */
  value: z.union([dateText("value"), flag()], { error: "Enter a date, or choose Yes or No." }),
  clubMemberProfileIds: chosen(MOST_UPDATED),
});
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/** How many members of a bulk update have the value now, and how many have not. */
export const BulkUpdating = computed("bulk-update", { updated: z.number(), refused: z.number() });
const BulkUpdated = bulk(BulkUpdating);
export type BulkUpdated = z.infer<typeof BulkUpdated>;

const area = "members";
const profile = ref("club-member-profile", "params.id");

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
export const bulkApproveMembers = endpoint("POST /app/clubs/{id}/bulk-approve-members", {
  area,
  source: "03 §7",
  summary: "Approve many of those who wait at a club; each by itself",
  access: can("members.approve", ref("club", "params.id")),
  body: write(BulkApprove),
  output: BulkApproved,
});
export const bulkRejectMembers = endpoint("POST /app/clubs/{id}/bulk-reject-members", {
  area,
  source: "ours",
  summary: "Reject many of those who wait at a club; each by itself",
  access: can("members.approve", ref("club", "params.id")),
  body: write(BulkApprove),
  output: BulkRejected,
});
export const bulkUpdateMembers = endpoint("PUT /app/club-member-profiles/bulk-update/{id}", {
  area,
  source: "03 §7",
  summary: "Give many members one value of memberSince, isArchived or allowMarketing; each by itself",
  // Whose members they are, the body says: the verb asks for members.manage at the club of each.
  access: account(),
  texts: ["id"],
  body: write(BulkUpdate),
  output: BulkUpdated,
});

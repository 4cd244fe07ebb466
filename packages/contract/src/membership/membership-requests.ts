import * as z from "zod/mini";
import { can, either, ref, self, withinReach } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toOne } from "../resource.ts";
import { idText, neededParagraph, paragraphText } from "../texts.ts";
import { listQuery, many, one, paged, write } from "../wire.ts";
import { requestStates } from "./codes.ts";
import { NOT_AVAILABLE, requestLabels } from "./labels.ts";
import { Membership } from "./memberships.ts";

/**
 * A membership that is asked for: its seller approves it, and then it is sold, or rejects it with a reason (decision 0137).
 * Capabilities, about the reader: canAnswer, canWithdraw.
 */
export const MembershipRequest = resource("membershipRequest", {
  self: "/api/membership-requests/{id}",
  relationships: {
    clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{clubMemberProfile}"),
    membershipType: toOne("membershipPackage", "/api/membership-types/{membershipType}"),
    membership: toOne("membership", "/api/memberships/{membership}"),
  },
  attributes: {
    memberName: z.string(),
    nationalId: z.string(),
    clubMemberProfileId: z.string(),
    clubName: z.string(),
    membershipTypeId: z.string(),
    membershipTypeName: z.string(),
    /** Who sells it, and answers. */
    ownerLabel: z.string(),
    note: z.string(),
    status: z.enum(requestStates),
    /** Whole seconds since 1970: when it was asked for, and answered or taken back; null while it waits. */
    askedDate: z.number(),
    endedDate: z.nullable(z.number()),
    /** Who answered; "" while it waits. */
    answeredBy: z.string(),
    /** Why it was rejected, in its seller's words. */
    reason: z.string(),
    membershipId: z.nullable(z.string()),
    version: z.number(),
  },
});
export type MembershipRequest = z.infer<typeof MembershipRequest>;

/** Those that wait, where nothing else is asked for. */
const RequestFilters = z.object({ status: z.optional(z.enum(requestStates)) });
export const RequestListQuery = listQuery(RequestFilters, ["asked"], { column: "asked", direction: "asc" });
export type RequestListQuery = z.infer<typeof RequestListQuery>;

export const AskMembership = z.strictObject({
  membershipType: idText(NOT_AVAILABLE, problems.required(requestLabels.membershipType)),
  note: paragraphText(requestLabels.note, 500),
});
export type AskMembership = z.infer<typeof AskMembership>;

/** From which day, by default today. */
export const ApproveRequest = z.strictObject({ startDate: z.optional(dateText(requestLabels.startDate)) });
export type ApproveRequest = z.infer<typeof ApproveRequest>;
export const RejectRequest = z.strictObject({ reason: neededParagraph(requestLabels.reason, 500) });

const area = "membership-requests";
const source = "ours (decision 0137)";
const profile = ref("club-member-profile", "params.profileId");
const request = ref("membership-request", "params.id");
const owner = ref("owner", "params.handle");

export const listOwnRequests = endpoint("GET /api/club-members/{profileId}/membership-requests", {
  area,
  source,
  summary: "What a member has asked for, and what became of it",
  access: either(can("memberships.view", profile), self(profile)),
  output: many(MembershipRequest),
});
export const askMembership = endpoint("POST /api/club-members/{profileId}/membership-requests", {
  area,
  source,
  summary: "Ask for a membership that its seller approves",
  access: either(can("memberships.manage", profile), self(profile)),
  acting: "enter",
  within: [withinReach(ref("membership-package", "body.membershipType"), profile, NOT_AVAILABLE)],
  body: write(AskMembership),
  output: one(MembershipRequest),
});
export const listRequests = endpoint("GET /api/memberships/by-owner/{handle}/requests", {
  area,
  source,
  summary: "The memberships that a seller is asked for, the longest waiting first",
  access: can("memberships.view", owner),
  query: RequestListQuery,
  output: paged(MembershipRequest),
});
export const getRequest = endpoint("GET /api/membership-requests/{id}", {
  area,
  source,
  summary: "A request for a membership, for its seller and who asks",
  access: either(can("memberships.view", request), self(request)),
  output: one(MembershipRequest),
});
export const approveRequest = endpoint("POST /api/membership-requests/{id}/approve", {
  area,
  source,
  summary: "Sell what was asked for; its invoice is made with it",
  access: can("memberships.manage", request),
  body: write(ApproveRequest),
  output: one(Membership),
});
export const rejectRequest = endpoint("POST /api/membership-requests/{id}/reject", {
  area,
  source,
  summary: "Reject what was asked for, with a reason",
  access: can("memberships.manage", request),
  body: write(RejectRequest),
  output: one(MembershipRequest),
});
export const withdrawRequest = endpoint("POST /api/membership-requests/{id}/withdraw", {
  area,
  source,
  summary: "Take back what one has asked for",
  access: self(request),
  acting: "enter",
  output: one(MembershipRequest),
});

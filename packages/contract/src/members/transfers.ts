import * as z from "zod/mini";
import { can, either, ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { Club } from "../organisations/clubs.ts";
import * as problems from "../problems.ts";
import { computed, resource, toOne } from "../resource.ts";
import { idText, lineText, paragraphText } from "../texts.ts";
import { heldListQuery, listQuery, many, one, paged, write } from "../wire.ts";
import { askers, movingFates, sides, transferLabels, transferStatuses } from "./transfer-codes.ts";

/**
 * A person moves from one club to another once both have approved it. Capabilities, about the reader: canApprove, canReject,
 * canCancel.
 */
export const Transfer = resource("transfer", {
  self: "/app/transfers/{id}",
  relationships: {
    fromClub: toOne("club", "/app/clubs/{fromClub}"),
    toClub: toOne("club", "/app/clubs/{toClub}"),
    memberProfile: toOne("memberProfile"),
  },
  attributes: {
    firstName: z.string(),
    lastName: z.string(),
    nationalId: z.string(),
    /** Their record in the club that they leave. */
    clubMemberProfileId: z.string(),
    fromClubName: z.string(),
    toClubName: z.string(),
    status: z.enum(transferStatuses),
    askedBy: z.enum(askers),
    /** When each club approved it, ISO 8601; null as long as it has not. */
    fromApprovedDate: z.nullable(z.string()),
    toApprovedDate: z.nullable(z.string()),
    /** When it was completed, rejected, cancelled or over; null while it waits. */
    endedDate: z.nullable(z.string()),
    /** The club that has rejected it; null where none has. */
    rejectedBy: z.nullable(z.enum(sides)),
    /** Why, in that club's words; "" where it gave none. */
    reason: z.string(),
    /** The last day on which it can be answered, `YYYY-MM-DD` in the federation's zone. */
    expiresOn: z.string(),
  },
});
export type Transfer = z.infer<typeof Transfer>;

/** A club that a member can move to. */
export const TransferClub = computed("validTransferClub", { name: z.string(), state: z.string(), suburb: z.string() });
export type TransferClub = z.infer<typeof TransferClub>;

/** What becomes of a membership when its member moves; that depends on the club where a group sells it. */
const Moving = z.object({
  name: z.string(),
  ownerLabel: z.string(),
  /** Its last day, `YYYY-MM-DD`, and whether it renews by itself. */
  endDate: z.string(),
  renews: z.boolean(),
  fate: z.enum(movingFates),
});
export type Moving = z.infer<typeof Moving>;

const TransferClubFilters = z.object({
  /** Words found in the name, the suburb or the state, without case and accents. */
  searchterm: lineText("search"),
});
export const TransferClubQuery = heldListQuery(TransferClubFilters, ["name"], { column: "name", direction: "asc" });
export type TransferClubQuery = z.infer<typeof TransferClubQuery>;

/** The clubs, and what becomes of the memberships that the member has now. */
const TransferClubs = z.extend(many(TransferClub), { meta: z.object({ memberships: z.array(Moving) }) });
export type TransferClubs = z.infer<typeof TransferClubs>;

const TransferFilters = z.object({
  /** To the club or group that is asked about, or away from it; both where it is not said. */
  direction: z.optional(z.enum(["incoming", "outgoing"])),
  /** `ended` is all that do not wait any more. */
  status: z.optional(z.enum([...transferStatuses, "ended"])),
});
export type TransferFilters = z.infer<typeof TransferFilters>;
export const TransferListQuery = listQuery(TransferFilters, ["asked"], { column: "asked", direction: "desc" });
export type TransferListQuery = z.infer<typeof TransferListQuery>;

export const AskTransfer = z.strictObject({
  /** The club to move to. */
  clubId: idText(problems.choose, problems.required(transferLabels.clubId)),
});
export const RejectTransfer = z.strictObject({ reason: paragraphText(transferLabels.reason, 500) });
export type RejectTransfer = z.infer<typeof RejectTransfer>;

const area = "transfers";
const source = "ours";
/** The member or who acts for them, or staff of the club they leave; the verb sees that they are a member of it. */
const ofLeaving = either(
  can("members.manage", ref("leaving-club", "params.context")),
  self(ref("member-profile", "params.id")),
);
/** A transfer is of two clubs: each answers for itself. */
const [outgoing, incoming] = [ref("transfer", "params.id"), ref("incoming-transfer", "params.id")];
const ofEither = either(
  can("members.approve", outgoing),
  can("members.approve", incoming),
  can("members.manage", outgoing),
  can("members.manage", incoming),
);

export const listTransferClubs = endpoint("GET /app/member-profiles/{id}/valid-transfer-clubs/{context}", {
  area,
  source: "03 §7",
  summary: "The clubs that a member of a club can move to, by name, with a search and pages",
  access: ofLeaving,
  query: TransferClubQuery,
  output: TransferClubs,
});
export const askTransfer = endpoint("POST /app/member-profiles/{id}/valid-transfer-clubs/{context}", {
  area,
  source: "03 §7",
  summary: "Ask for a transfer to another club; staff approve it for their club by asking",
  access: ofLeaving,
  body: write(AskTransfer),
  output: one(Transfer),
});
export const listClubTransfers = endpoint("GET /app/clubs/{id}/transfers", {
  area,
  source,
  summary: "The transfers to and from a club, newest first, with filters and pages",
  access: can("members.view", ref("club", "params.id")),
  query: TransferListQuery,
  output: paged(Transfer),
});
export const listGroupTransfers = endpoint("GET /app/club-groups/{id}/transfers", {
  area,
  source,
  summary: "The transfers to and from the clubs of a group and of the groups below it; CLUB_GROUP_ROOT for all",
  access: can("members.view", ref("club-group", "params.id")),
  query: TransferListQuery,
  output: paged(Transfer),
});
export const listPersonTransfers = endpoint("GET /app/member-profiles/{id}/transfers", {
  area,
  source,
  summary: "One's own transfers, newest first: what waits and what became of others",
  access: self(ref("member-profile", "params.id")),
  output: many(Transfer),
});
export const getTransfer = endpoint("GET /app/transfers/{id}", {
  area,
  source,
  summary: "A transfer, for the member and both clubs",
  access: either(can("members.view", outgoing), can("members.view", incoming), self(outgoing)),
  include: ["fromClub", "toClub"],
  output: one(Transfer, [Club]),
});
export const approveTransfer = endpoint("POST /app/transfers/{id}/approve", {
  area,
  source,
  summary: "Approve a transfer for one's club; with the second approval the member moves",
  access: ofEither,
  removes: "stale",
  output: one(Transfer),
});
export const rejectTransfer = endpoint("POST /app/transfers/{id}/reject", {
  area,
  source,
  summary: "Reject a transfer for one's club, with a reason if there is one to give",
  access: ofEither,
  removes: "stale",
  body: z.optional(write(RejectTransfer)),
  output: one(Transfer),
});
export const cancelTransfer = endpoint("POST /app/transfers/{id}/cancel", {
  area,
  source,
  summary: "Take a transfer back, for the member and the club that has asked for it",
  access: either(can("members.manage", outgoing), can("members.manage", incoming), self(outgoing)),
  removes: "stale",
  output: one(Transfer),
});

import * as z from "zod/mini";
import { can, either, ref, self } from "../access.ts";
import { dateText } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { resource, toOne } from "../resource.ts";
import { codeText, idText, optionalId } from "../texts.ts";
import { bulk, flag, listQuery, one, paged, write } from "../wire.ts";
import { MOST_DRAFTS, parkedReasons } from "./codes.ts";
import { FeePackage } from "./fee-packages.ts";
import { feeAssignmentLabels } from "./labels.ts";
import { billedAttributes, organisationHandle, payerOf } from "./payer.ts";

/** That somebody is billed for a fee package (spec 03 §3). Days are `YYYY-MM-DD` where its owner is. Capabilities: canEnd, canResume. */
export const FeePackageAssignment = resource("feePackageAssignment", {
  self: "/app/fee-package-assignments/{id}",
  relationships: {
    feePackage: toOne("feePackage", "/app/fee-packages/{feePackage}"),
    clubMemberProfile: toOne("clubMemberProfile", "/app/club-member-profiles/{clubMemberProfile}"),
  },
  attributes: {
    handle: z.string(),
    owner: z.string(),
    feePackageId: z.string(),
    feePackageName: z.string(),
    billingCycle: z.nullable(z.string()),
    /** What would be billed now, in cents, GST inside. */
    amount: z.number(),
    ...billedAttributes,
    payerName: z.string(),
    startDate: z.string(),
    /** Nothing that begins after it is billed; null where it goes on until somebody ends it. */
    endDate: z.nullable(z.string()),
    /** How often it was billed. */
    billedCount: z.number(),
    /** When it was billed last, and when it is next; null before the first time and when it is over. */
    lastBillDate: z.nullable(z.string()),
    nextBillDate: z.nullable(z.string()),
    /** MISSED: more billing dates were missed than are billed without asking; EMPTY: there was nothing to bill. */
    parkedReason: z.nullable(z.enum(parkedReasons)),
    isDeleted: z.boolean(),
  },
});
export type FeePackageAssignment = z.infer<typeof FeePackageAssignment>;

const dates = {
  /** Absent or "": today. */
  startDate: z.optional(dateText(feeAssignmentLabels.startDate)),
  endDate: z.optional(dateText(feeAssignmentLabels.endDate)),
};
const END_BEFORE_START = {
  path: ["endDate"],
  error: "The Last billing date cannot be before the First billing date.",
};
const isInOrder = ({ startDate = "", endDate = "" }: { startDate?: string; endDate?: string }) =>
  startDate === "" || endDate === "" || endDate >= startDate;

export const AssignFeePackage = z.strictObject(dates).check(z.refine(isInOrder, END_BEFORE_START));
export type AssignFeePackage = z.infer<typeof AssignFeePackage>;
export type AssignFeePackageInput = z.input<typeof AssignFeePackage>;

/** As `AssignFeePackage`, to whoever the handle names: `club-member-profile:cmp_…`, `club:clb_…` or `club-group:grp_…`. */
export const AssignToPayer = z
  .strictObject({
    payerHandle: codeText(
      /^(club-member-profile|club|club-group):\w+$/,
      problems.choose,
      problems.required(feeAssignmentLabels.payer),
    ),
    ...dates,
  })
  .check(z.refine(isInOrder, END_BEFORE_START));
export type AssignToPayer = z.infer<typeof AssignToPayer>;
export type AssignToPayerInput = z.input<typeof AssignToPayer>;

const CHOOSE_ORGANISATIONS = "Choose the clubs and groups.";
/** As `AssignFeePackage`, to many; who has it already keeps it as it is. */
export const BulkAssignFeePackage = z
  .strictObject({
    clubMemberProfileIds: z.optional(
      z
        .array(idText("Choose the members."), { error: "Choose the members." })
        .check(z.maxLength(MOST_DRAFTS, { error: `At most ${MOST_DRAFTS} members at once.` })),
    ),
    /** Clubs and groups. */
    payerHandles: z.optional(
      z
        .array(organisationHandle(), { error: CHOOSE_ORGANISATIONS })
        .check(z.maxLength(MOST_DRAFTS, { error: `At most ${MOST_DRAFTS} clubs and groups at once.` })),
    ),
    ...dates,
  })
  .check(
    z.refine(
      ({ clubMemberProfileIds = [], payerHandles }) => payerHandles !== undefined || clubMemberProfileIds.length > 0,
      {
        path: ["clubMemberProfileIds"],
        error: "Choose the members.",
      },
    ),
    z.refine(
      ({ clubMemberProfileIds, payerHandles = [] }) => clubMemberProfileIds !== undefined || payerHandles.length > 0,
      {
        path: ["payerHandles"],
        error: CHOOSE_ORGANISATIONS,
      },
    ),
    z.refine(isInOrder, END_BEFORE_START),
  );
export type BulkAssignFeePackage = z.infer<typeof BulkAssignFeePackage>;
export type BulkAssignFeePackageInput = z.input<typeof BulkAssignFeePackage>;
const BulkAssigned = bulk(FeePackage);
export type BulkAssigned = z.infer<typeof BulkAssigned>;

/** How a parked assignment goes on: with an invoice for each billing date that was missed, or from the next one on. */
export const ResumeAssignment = z.strictObject({
  missed: z.enum(["bill", "skip"], { error: "Choose what becomes of the dates that were missed." }),
});
export type ResumeAssignment = z.infer<typeof ResumeAssignment>;

const filters = z.object({
  /** One fee package's alone. */
  feePackageId: optionalId(),
  /** Those alone that are parked. */
  isParked: z.optional(flag()),
});
export const AssignmentListQuery = listQuery(filters, ["payerName"], { column: "payerName", direction: "asc" });
export type AssignmentListQuery = z.infer<typeof AssignmentListQuery>;
const OfMemberQuery = listQuery(z.object({}), ["startDate"], { column: "startDate", direction: "desc" });

const area = "fee-assignments";
const source = "03 §7";
const assignment = ref("fee-assignment", "params.id");
const member = ref("club-member-profile", "params.id");

export const listMemberAssignments = endpoint("GET /app/club-members/{id}/fee-package-assignments", {
  area,
  source,
  summary: "What a member is billed for, newest first; what is over, too. Staff see what their own context bills",
  access: either(can("invoices.view", member), self(member)),
  query: OfMemberQuery,
  include: ["feePackage"],
  output: paged(FeePackageAssignment, [FeePackage]),
});
export const listOwnerAssignments = endpoint("GET /app/objects/{owner}/fee-package-assignments", {
  area,
  source: "ours: who an owner bills, and which of them wait for somebody",
  summary: "Who is billed for an owner's fee packages, by name",
  access: can("fees.manage", ref("owner", "params.owner")),
  query: AssignmentListQuery,
  output: paged(FeePackageAssignment),
});
export const listPackageAssignments = endpoint("GET /app/fee-packages/{id}/fee-package-assignments", {
  area,
  source: "ours: the address that a fee package names",
  summary: "Who is billed for a fee package, by name",
  access: can("fees.manage", ref("fee-package", "params.id")),
  query: listQuery(z.object({}), ["payerName"], { column: "payerName", direction: "asc" }),
  output: paged(FeePackageAssignment),
});
export const getAssignment = endpoint("GET /app/fee-package-assignments/{id}", {
  area,
  source: "ours: the address that an assignment names as its own",
  summary: "That somebody is billed for a fee package; also for them",
  access: either(can("fees.manage", assignment), payerOf(assignment)),
  output: one(FeePackageAssignment),
});
export const assignToMember = endpoint("POST /app/fee-package-assignments/{feePackage}/club-members/{member}", {
  area,
  source,
  summary: "Bill a member for a fee package from a day on",
  access: can("fees.manage", ref("fee-package", "params.feePackage")),
  body: z.optional(write(AssignFeePackage)),
  output: one(FeePackageAssignment),
});
export const assignToPayer = endpoint("POST /api/fee-packages/{id}/fee-package-assignments", {
  area,
  source,
  summary: "Bill whoever a handle names for a fee package from a day on",
  access: can("fees.manage", ref("fee-package", "params.id")),
  body: write(AssignToPayer),
  output: one(FeePackageAssignment),
});
export const bulkAssignFeePackage = endpoint("POST /app/fee-packages/{id}/bulk-assign", {
  area,
  source: "ours: a club bills all its juniors the same",
  summary: "Bill many members for a fee package from a day on, each by itself, and say what became of each",
  access: can("fees.manage", ref("fee-package", "params.id")),
  body: write(BulkAssignFeePackage),
  output: BulkAssigned,
});
export const endAssignment = endpoint("DELETE /app/fee-package-assignments/{id}", {
  area,
  source,
  summary: "Bill somebody for a fee package no longer; what was billed stays",
  access: can("fees.manage", assignment),
  removes: "stale",
  output: one(FeePackageAssignment),
});
export const resumeAssignment = endpoint("POST /app/fee-package-assignments/{id}/resume", {
  area,
  source: "ours: what was parked goes on as somebody says",
  summary: "Go on billing after it was parked: for what was missed too, or from the next date on",
  access: can("fees.manage", assignment),
  body: write(ResumeAssignment),
  output: one(FeePackageAssignment),
});

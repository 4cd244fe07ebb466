import * as z from "zod/mini";
import { account, can, ref, within, withinReach } from "../access.ts";
import { requiredDate } from "../dates.ts";
import { endpoint } from "../endpoint.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { idText, lineText, optionalId } from "../texts.ts";
import { bulk, flag, Option, one, write } from "../wire.ts";
import { lineAmountText } from "./amounts.ts";
import { MOST_DRAFTS } from "./codes.ts";
import { invoiceIds } from "./invoice-ids.ts";
import { Invoice, LineItem } from "./invoices.ts";
import { draftLabels, lineLabels } from "./labels.ts";
import { organisationHandle } from "./payer.ts";

export const CreateDraft = z
  .strictObject({
    /** Of a member, or the handle of a club or a group: one of them. */
    clubMemberProfileId: z.optional(idText(problems.choose, problems.required(draftLabels.payer))),
    payerHandle: z.optional(organisationHandle(problems.required(draftLabels.payer))),
    /** 1: with the lines of what is assigned to the payer to be billed; else without lines (spec 03 §5). */
    autoGenerate: z.optional(flag()),
  })
  .check(
    z.refine(({ clubMemberProfileId, payerHandle }) => clubMemberProfileId !== undefined || payerHandle !== undefined, {
      path: ["clubMemberProfileId"],
      error: problems.required(draftLabels.payer),
    }),
    z.refine(({ clubMemberProfileId, payerHandle }) => clubMemberProfileId === undefined || payerHandle === undefined, {
      path: ["payerHandle"],
      error: problems.choose,
    }),
  );
export type CreateDraft = z.infer<typeof CreateDraft>;

const issuedDate = requiredDate(draftLabels.issued);
const dueDate = requiredDate(draftLabels.due);
const DUE_BEFORE_ISSUED = {
  path: ["dueDate"],
  error: "The Due date cannot be before the Issued date.",
};
const isInOrder = ({ issuedDate = "", dueDate = "" }: { issuedDate?: string; dueDate?: string }) =>
  issuedDate === "" || dueDate === "" || dueDate >= issuedDate;

/** Both dates as `YYYY-MM-DD`, where the issuer is. */
export const ApproveDraft = z.strictObject({ issuedDate, dueDate }).check(z.refine(isInOrder, DUE_BEFORE_ISSUED));
export type ApproveDraft = z.infer<typeof ApproveDraft>;

const drafts = invoiceIds(MOST_DRAFTS, `At most ${MOST_DRAFTS} invoices at once.`);
export const ApproveDrafts = z
  .strictObject({
    invoiceIds: drafts,
    /** Absent, each is issued today and due as usual. */
    issuedDate: z.optional(issuedDate),
    dueDate: z.optional(dueDate),
  })
  .check(z.refine(isInOrder, DUE_BEFORE_ISSUED));
export type ApproveDrafts = z.infer<typeof ApproveDrafts>;
export const DeleteDrafts = z.strictObject({ invoiceIds: drafts });

/** How many invoices of a bulk approval are approved now, and how many are not. */
export const BulkApproval = computed("bulk-invoice-approval", { approved: z.number(), refused: z.number() });
const ApprovedDrafts = bulk(BulkApproval);
export type ApprovedDrafts = z.infer<typeof ApprovedDrafts>;
/** How many drafts of a bulk deletion are deleted now, and how many are not. */
export const BulkDeletion = computed("bulk-invoice-deletion", { deleted: z.number(), refused: z.number() });
const DeletedDrafts = bulk(BulkDeletion);
export type DeletedDrafts = z.infer<typeof DeletedDrafts>;

const line = {
  name: lineText(lineLabels.name, 200),
  amount: z.optional(lineAmountText(lineLabels.amount)),
  /** Whether there is GST inside the amount; absent, there is, or as the fee says. */
  isIncludingGST: z.optional(flag()),
  /** "" for none. */
  feeTypeId: optionalId(),
};
const isSomething = (text: string | undefined): boolean => text !== undefined && text !== "";

/** A line is of a fee, which says what is not said here, or in the issuer's own words. */
export const CreateLineItem = z.strictObject({ feeId: optionalId(), ...line }).check(
  z.refine(({ feeId, name }) => isSomething(feeId) || isSomething(name), {
    path: ["name"],
    error: problems.blank(lineLabels.name),
  }),
  z.refine(({ feeId, amount }) => isSomething(feeId) || amount !== undefined, {
    path: ["amount"],
    error: problems.blank(lineLabels.amount),
  }),
);
export type CreateLineItem = z.infer<typeof CreateLineItem>;
export type CreateLineItemInput = z.input<typeof CreateLineItem>;

/** What is not named stays as it is. */
export const UpdateLineItem = z
  .strictObject(line)
  .check(z.refine(({ name }) => name !== "", { path: ["name"], error: problems.blank(lineLabels.name) }));
export type UpdateLineItem = z.infer<typeof UpdateLineItem>;

/** What the form of a line offers: what the issuer can charge, as a line of it would be, and of which types its own words can be. */
export const LineForm = computed("line-form", {
  feeOptions: z.array(
    z.object({
      ...Option.shape,
      /** In cents. */
      amount: z.number(),
      isIncludingGST: z.boolean(),
      feeTypeId: z.nullable(z.string()),
    }),
  ),
  feeTypeOptions: z.array(Option),
});

const area = "drafts";
const source = "03 §7";
const invoice = ref("invoice", "params.id");
const lineItem = ref("line-item", "params.id");
const member = ref("club-member-profile", "body.clubMemberProfileId");
const club = ref("club", "params.id");
const fee = ref("fee", "body.feeId");
const feeType = ref("fee-type", "body.feeTypeId");

export const createClubInvoice = endpoint("POST /app/clubs/{id}/invoices", {
  area,
  source,
  summary:
    "Begin an invoice of a club's for one of its members, or for a group above it; it is a draft until it is approved",
  access: can("invoices.manage", club),
  within: [within(member, club, problems.choose)],
  body: write(CreateDraft),
  output: one(Invoice),
});
export const createOwnerInvoice = endpoint("POST /app/invoices/owner/{owner}", {
  area,
  source: "ours: groups and the federation bill members, clubs and groups too",
  summary:
    "Begin an invoice of any owner's, for a member of it or of whoever is below it, or for a club or a group below or above it; as of a club",
  access: can("invoices.manage", ref("owner", "params.owner")),
  body: write(CreateDraft),
  output: one(Invoice),
});
export const updateInvoice = endpoint("PUT /app/clubs/invoices/{id}", {
  area,
  source,
  summary: "Change the dates that a draft will be approved with",
  access: can("invoices.manage", invoice),
  body: write(ApproveDraft),
  output: one(Invoice),
});
export const deleteInvoice = endpoint("DELETE /app/clubs/invoices/{id}", {
  area,
  source,
  summary: "Delete a draft; what is approved is voided instead",
  access: can("invoices.manage", invoice),
  output: one(Invoice),
});
export const approveInvoice = endpoint("PUT /app/clubs/invoices/{id}/approve", {
  area,
  source,
  summary: "Approve a draft: it has its number and is owed from now on, and does not change any more",
  access: can("invoices.manage", invoice),
  body: write(ApproveDraft),
  output: one(Invoice),
});
export const approveInvoices = endpoint("PUT /app/clubs/bulk/invoices/approve", {
  area,
  source,
  summary: "Approve many drafts, and say what became of each. Each must be one that the caller may approve",
  access: account(),
  body: write(ApproveDrafts),
  output: ApprovedDrafts,
});
export const deleteInvoices = endpoint("DELETE /app/clubs/bulk/invoices/delete", {
  area,
  source,
  summary: "Delete many drafts, and say what became of each. Each must be one that the caller may delete",
  access: account(),
  body: write(DeleteDrafts),
  output: DeletedDrafts,
});

export const getLineForm = endpoint("GET /app/invoices/{id}/line-items/form", {
  area,
  source: "ours: what the form of a line offers",
  summary: "The fees and the fee types that a line of an invoice can be of",
  access: can("invoices.manage", invoice),
  output: one(LineForm),
});
export const createLineItem = endpoint("POST /app/invoices/{id}/line-items", {
  area,
  source,
  summary: "Add a line to a draft: of a fee, or in the issuer's own words",
  access: can("invoices.manage", invoice),
  within: [withinReach(fee, invoice, problems.choose), withinReach(feeType, invoice, problems.choose)],
  body: write(CreateLineItem),
  output: one(LineItem),
});
export const updateLineItem = endpoint("PUT /app/line-items/{id}", {
  area,
  source,
  summary: "Change a line of a draft",
  access: can("invoices.manage", lineItem),
  within: [withinReach(feeType, lineItem, problems.choose)],
  body: write(UpdateLineItem),
  output: one(LineItem),
});
export const deleteLineItem = endpoint("DELETE /app/line-items/{id}", {
  area,
  source,
  summary: "Take a line off a draft",
  access: can("invoices.manage", lineItem),
  output: one(LineItem),
});

import { MOST_DRAFTS } from "@salle/contract/finance/codes";
import {
  type ApproveDraft,
  approveInvoice,
  approveInvoices,
  type CreateLineItemInput,
  createClubInvoice,
  createLineItem,
  createOwnerInvoice,
  deleteInvoice,
  deleteInvoices,
  deleteLineItem,
  getLineForm,
  updateInvoice,
  updateLineItem,
} from "@salle/contract/finance/drafts";
import type { Invoice, LineItem } from "@salle/contract/finance/invoices";
import type { SecurableContext } from "@salle/contract/identity/session";
import { lookUpMembers } from "@salle/contract/members/members";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Option } from "@salle/contract/wire";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { hasWords } from "../../../lib/fold.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { memberIdIn } from "../../../lib/payer.ts";
import { apiQuery, attributesOf, fresh } from "../../../lib/queries.ts";
import { inParts } from "../../../ui/list/in-parts.ts";
import { payerOptions } from "../bills/index.ts";
import { strings } from "./strings.ts";

/** Who issues. */
export type Whose = Pick<SecurableContext, "type" | "id">;

/** How many payers are offered at once. */
const OFFERED = 10;

/** The members whom a club, a group or the federation can bill, found by words of their names. */
export const membersFound = ({ type, id }: Whose, searchterm: string) =>
  apiQuery(
    lookUpMembers,
    {
      params: { id: type === "system" ? CLUB_GROUP_ROOT : id },
      query: { filters: searchterm ? { searchterm } : {}, pagination: { limit: OFFERED } },
    },
    { tags: ["members"], failed: strings.membersError, placeholderData: keepPreviousData },
  );

/** The clubs and groups whom an owner can bill, found by words of their names. */
export const organisationsFound = (of: Whose, searched: string) => ({
  ...payerOptions(ownerIn(of)),
  select: ({ data }: { data: readonly Option[] }) => {
    const found = data.filter(({ text }) => hasWords(text, searched));
    return {
      data: found.slice(0, OFFERED).map(({ text: name, value: id }) => ({ id, name })),
      totalResults: found.length,
    };
  },
});

/** Begins an invoice, with what is assigned to its payer where it is asked for; gives the draft. @throws ApiFailure */
export async function begin(
  of: Whose,
  payerHandle: string,
  isGenerated: boolean,
  idempotencyKey: string,
): Promise<Invoice> {
  const autoGenerate = isGenerated ? (1 as const) : (0 as const);
  const clubMemberProfileId = memberIdIn(payerHandle);
  const payer = clubMemberProfileId === null ? { payerHandle } : { clubMemberProfileId };
  const input = { body: { attributes: { ...payer, autoGenerate } }, idempotencyKey };
  const { data } =
    of.type === "club"
      ? await call(createClubInvoice, { params: { id: of.id }, ...input })
      : await call(createOwnerInvoice, { params: { owner: ownerIn(of) }, ...input });
  return data;
}

/** Approves a draft, or keeps the dates for later. @throws ApiFailure */
export const saveDates = (id: string, attributes: ApproveDraft, approves: boolean, idempotencyKey: string) =>
  call(approves ? approveInvoice : updateInvoice, { params: { id }, body: { attributes }, idempotencyKey });

/** @throws ApiFailure */
export const removeDraft = (id: string, idempotencyKey: string) =>
  call(deleteInvoice, { params: { id }, idempotencyKey });

/** Approves many drafts with the same dates, as many calls as it takes; what became of each. @throws ApiFailure */
export const approveMany = (dates: ApproveDraft, ids: readonly string[], idempotencyKey: string) =>
  inParts(ids, MOST_DRAFTS, idempotencyKey, (invoiceIds, key) =>
    call(approveInvoices, { body: { attributes: { invoiceIds, ...dates } }, idempotencyKey: key }),
  );

/** Deletes many drafts; what became of each. @throws ApiFailure */
export const removeMany = (ids: readonly string[], idempotencyKey: string) =>
  inParts(ids, MOST_DRAFTS, idempotencyKey, (invoiceIds, key) =>
    call(deleteInvoices, { body: { attributes: { invoiceIds } }, idempotencyKey: key }),
  );

/** What the form of a line offers. */
export const lineForm = (invoiceId: string) =>
  apiQuery(
    getLineForm,
    { params: { id: invoiceId } },
    { ...fresh, tags: ["fees", "fee-types"], failed: strings.formError, select: attributesOf },
  );

/** Adds a line, or changes one. @throws ApiFailure */
export async function saveLine(
  invoiceId: string,
  of: LineItem | null,
  { feeId, ...attributes }: CreateLineItemInput,
  idempotencyKey: string,
): Promise<void> {
  if (of === null)
    await call(createLineItem, {
      params: { id: invoiceId },
      body: { attributes: { feeId, ...attributes } },
      idempotencyKey,
    });
  else await call(updateLineItem, { params: { id: of.id }, body: { attributes }, idempotencyKey });
}

/** @throws ApiFailure */
export const removeLine = (id: string, idempotencyKey: string) =>
  call(deleteLineItem, { params: { id }, idempotencyKey });

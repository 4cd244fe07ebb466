import { todayIn } from "@salle/calendar/today";
import type { ApproveDraft, CreateDraft } from "@salle/contract/finance/drafts";
import type { Invoice as InvoiceResource } from "@salle/contract/finance/invoices";
import { commit, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { fromHandle, type Owner } from "../../organisations/owners/index.ts";
import * as Charges from "../charges/index.ts";
import * as FeeAssignments from "../fee-assignments/index.ts";
import type { Approving, WholeInvoice } from "../invoices/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import { assignedTo } from "./assigned.ts";
import { begin } from "./begin.ts";
import { whyNotApprove } from "./rules.ts";
import { payerFor, payerNow } from "./store.ts";

/**
 * Begins an invoice of an owner's for a payer: a draft, which has no number and is owed by nobody until it is approved. It has
 * no lines, or those of what is assigned to them, of which each fee package's next date is billed with it.
 * @throws Refusal on the field that names them, or on `autoGenerate` where nothing is assigned to them; `absent` for no such owner
 */
export const create = (ctx: ActorContext, handle: string, input: CreateDraft): Promise<InvoiceResource> =>
  retryAfresh(ctx, async (asked) => {
    const [owner, payer] = await Promise.all([fromHandle(asked, handle), payerFor(asked, handle, input)]);
    const id = Invoices.newInvoiceId(ctx.now);
    const { steps: beside = [], ...assigned } = input.autoGenerate
      ? await assignedTo(asked, id, owner, payer.payer)
      : {};
    return begin({ id, owner, for: payer, ...assigned }, ctx.now, async (invoice, steps) =>
      commit(asked, [...steps, ...beside], await Invoices.present(asked, invoice)),
    );
  });

/**
 * Changes the dates that a draft will be approved with.
 * @throws Refusal `absent`; `conflict` when it is approved already
 */
export const update = (ctx: ActorContext, id: string, dates: ApproveDraft): Promise<InvoiceResource> =>
  retryAfresh(ctx, async (asked) => {
    const draft = await Invoices.loadKnown(asked, id);
    const terms = await Invoices.termsFor(ctx, draft.owner, draft.lines);
    const { invoice, steps } = Invoices.changeDraft(draft, dates, terms, ctx.now);
    return commit(ctx, steps, await Invoices.present(ctx, invoice));
  });

/**
 * Deletes a draft; what it has billed of what is assigned to its payer is to be billed again.
 * @throws Refusal `absent`; `conflict` when it is approved already
 */
export const remove = (ctx: ActorContext, id: string): Promise<InvoiceResource> =>
  retryAfresh(ctx, async (asked) => {
    const draft = await Invoices.loadKnown(asked, id);
    const steps = Invoices.removeDraft(draft);
    const givenBack = await FeeAssignments.giveBack(draft.person, draft.billed ?? [], ctx.now);
    return commit(ctx, [...steps, ...givenBack], await Invoices.present(ctx, draft));
  });

/** The steps that delete an invoice with the data of whom it is for, as long as it is a draft. */
export async function stepsToForget(id: string): Promise<Step[]> {
  const [found] = await Invoices.headersOf([id]);
  return found?.status === "DRAFT" ? Invoices.removeDraft(await Invoices.load(id)) : [];
}

/**
 * Approves a draft: it takes its issuer's next number, is posted and owed, and does not change any more. An invoice of zero is
 * paid.
 * @throws Refusal `absent`; on `issuedDate` when that is still to come; `conflict` when it is approved already, has no lines or
 * comes to less than nothing
 */
export const approve = (ctx: ActorContext, id: string, dates: ApproveDraft): Promise<InvoiceResource> =>
  retryAfresh(ctx, async (asked) => {
    const draft = await Invoices.loadKnown(asked, id);
    const owner = await fromHandle(asked, draft.owner);
    const [approving, presented] = await Promise.all([
      approvingOf(asked, draft, owner, dates),
      Invoices.presenterOf(asked, draft),
    ]);
    return Invoices.commitApproved(ctx, owner, [approving], (invoices) => ({
      result: presented(invoices[0] ?? draft),
      steps: Charges.charged(invoices, ctx.now),
    }));
  });

/** What approves a draft of an owner's. @throws Refusal as `approve` */
export async function approvingOf(
  ctx: Context,
  draft: WholeInvoice,
  owner: Owner,
  dates: ApproveDraft,
): Promise<Approving> {
  if (dates.issuedDate > todayIn(owner.timeZone, ctx.now))
    throw fieldError("issuedDate", "The Issued date cannot be in the future.");
  const problem = whyNotApprove(draft);
  if (problem) throw conflict(problem);
  const sharing = (draft.shares ?? []).map((share) => share.owner);
  const closed = await Ledger.whyClosedToAny(draft.owner, sharing, dates.issuedDate, ctx.now);
  if (closed) throw fieldError("issuedDate", closed);
  return { draft, payer: await payerNow(ctx, draft), dates };
}

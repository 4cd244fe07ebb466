import { todayIn } from "@salle/calendar/today";
import type { ApproveDraft, CreateDraft } from "@salle/contract/finance/drafts";
import type { Invoice as InvoiceResource } from "@salle/contract/finance/invoices";
import { commit, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { fromHandle, type Owner } from "../../organisations/owners/index.ts";
import * as Charges from "../charges/index.ts";
import type { Approving, WholeInvoice } from "../invoices/index.ts";
import * as Invoices from "../invoices/index.ts";
import { draftNumberOf, whyNotApprove } from "./rules.ts";
import { memberOf, payerNow } from "./store.ts";

/** Somebody has begun a draft that is called the same. */
class NumberTaken extends Error {}
/** So many drafts can be begun for people of the same initials within a second. */
const MOST_IN_A_SECOND = 50;
const NOTHING_ASSIGNED = "Nothing is assigned to this member to be billed. Begin without it, then add the lines.";

/**
 * Begins an invoice of an owner's for a member: a draft without lines, which has no number and is owed by nobody until it is
 * approved.
 * @throws Refusal on `clubMemberProfileId`, or on `autoGenerate` where nothing is assigned to them; `absent` for no such owner
 */
export async function create(ctx: ActorContext, handle: string, input: CreateDraft): Promise<InvoiceResource> {
  const [owner, member] = await Promise.all([
    fromHandle(ctx, handle),
    memberOf(ctx, handle, input.clubMemberProfileId),
  ]);
  if (input.autoGenerate) throw fieldError("autoGenerate", NOTHING_ASSIGNED);
  const draft = { id: Invoices.newInvoiceId(ctx.now), owner, payer: Invoices.payerOf(member) };
  for (let place = 1; ; place++) {
    const draftNumber = draftNumberOf(member.account, owner.timeZone, ctx.now, place);
    try {
      const { invoice, steps } = await Invoices.beginDraft({ ...draft, draftNumber }, ctx.now, () => new NumberTaken());
      return await commit(ctx, steps, await Invoices.present(ctx, invoice));
    } catch (error) {
      if (!(error instanceof NumberTaken) || place === MOST_IN_A_SECOND) throw error;
    }
  }
}

/**
 * Changes the dates that a draft will be approved with.
 * @throws Refusal `absent`; `conflict` when it is approved already
 */
export const update = (ctx: ActorContext, id: string, dates: ApproveDraft): Promise<InvoiceResource> =>
  retryAfresh(ctx, async (asked) => {
    const [draft, terms] = await Promise.all([Invoices.loadKnown(asked, id), Invoices.currentTerms()]);
    const { invoice, steps } = Invoices.changeDraft(draft, dates, terms, ctx.now);
    return commit(ctx, steps, await Invoices.present(ctx, invoice));
  });

/** Deletes a draft. @throws Refusal `absent`; `conflict` when it is approved already */
export const remove = (ctx: ActorContext, id: string): Promise<InvoiceResource> =>
  retryAfresh(ctx, async (asked) => {
    const draft = await Invoices.loadKnown(asked, id);
    const steps = Invoices.removeDraft(draft);
    return commit(ctx, steps, await Invoices.present(ctx, draft));
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
  return { draft, payer: await payerNow(ctx, draft), dates };
}

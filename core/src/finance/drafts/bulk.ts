import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import type { ApproveDrafts, ApprovedDrafts, DeletedDrafts } from "@salle/contract/finance/drafts";
import type { BulkItem } from "@salle/contract/wire";
import { ConditionFailed } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import { countsOfBulk, inBulk } from "../../lib/bulk.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, Refusal } from "../../lib/errors.ts";
import { fromHandle, type Owner } from "../../organisations/owners/index.ts";
import * as Charges from "../charges/index.ts";
import type { Approving, WholeInvoice } from "../invoices/index.ts";
import * as Invoices from "../invoices/index.ts";
import { approve, approvingOf, remove } from "./verbs.ts";

/** So many take their numbers in one transaction, which has at most a hundred items. */
const TOGETHER = 5;

/**
 * Approves many drafts, the numbers of an issuer a few at a time, and says what became of each. What is approved already stays
 * so; what is not there, or not the actor's to approve, is absent.
 */
export async function approveMany(ctx: ActorContext, input: ApproveDrafts): Promise<ApprovedDrafts> {
  const each = { ...ctx, idempotency: null };
  const approving: (Approving & { owner: Owner })[] = [];
  const looked = await inBulk(input.invoiceIds, async (id) => {
    const draft = await managed(each, id);
    if (draft.status === "APPROVED" || draft.status === "PAID") return;
    const [owner, { dueDays }] = await Promise.all([
      fromHandle(each, draft.owner),
      Invoices.termsFor(each, draft.owner),
    ]);
    const dates = datesFor({ ...owner, dueDays }, ctx.now, input);
    approving.push({ ...(await approvingOf(each, draft, owner, dates)), owner });
  });
  const places = new Map(looked.map(({ id }, at) => [id, at]));
  approving.sort((a, b) => (places.get(a.draft.id) ?? 0) - (places.get(b.draft.id) ?? 0));
  const refused = new Map<string, string>();
  for (const own of Map.groupBy(approving, ({ draft }) => draft.owner).values()) {
    const together = Invoices.togetherWith(
      TOGETHER,
      own.map(({ draft }) => draft.lines),
    );
    for (let from = 0; from < own.length; from += together)
      for (const [id, message] of await approveTogether(each, own.slice(from, from + together)))
        refused.set(id, message);
  }
  const bulk = looked.map((outcome): BulkItem => {
    const message = refused.get(outcome.id);
    return message === undefined ? outcome : { ...outcome, success: false, message };
  });
  const { done: approved, refused: others } = countsOfBulk(bulk);
  return { data: { id: "invoices", type: "bulk-invoice-approval", attributes: { approved, refused: others } }, bulk };
}

/** Drafts of one owner. Where one of them has changed meanwhile, each is approved by itself. @returns why some were not */
async function approveTogether(
  ctx: ActorContext,
  approving: readonly (Approving & { owner: Owner })[],
): Promise<[id: string, message: string][]> {
  const [first] = approving;
  if (!first) return [];
  try {
    await Invoices.commitApproved(ctx, first.owner, approving, (invoices) => ({
      result: null,
      steps: Charges.charged(invoices, ctx.now),
    }));
    return [];
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const refused: [string, string][] = [];
  for (const { draft, dates } of approving) {
    try {
      await approve({ ...ctx, memo: new Map() }, draft.id, dates);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push([draft.id, error.message]);
    }
  }
  return refused;
}

/** As they are asked for; else it is issued today and due as usual. */
function datesFor(
  { timeZone, dueDays }: Pick<Owner, "timeZone"> & { dueDays: number },
  now: Date,
  { issuedDate = todayIn(timeZone, now), dueDate }: ApproveDrafts,
) {
  return { issuedDate, dueDate: dueDate ?? addDays(issuedDate, dueDays) };
}

/** Deletes many drafts, each by itself, and says what became of each; what is not the actor's to delete is absent. */
export async function removeMany(ctx: ActorContext, invoiceIds: readonly string[]): Promise<DeletedDrafts> {
  const each = { ...ctx, idempotency: null };
  const bulk = await inBulk(invoiceIds, async (id) => {
    await managed(each, id);
    await remove(each, id);
  });
  const { done: deleted, refused } = countsOfBulk(bulk);
  return { data: { id: "invoices", type: "bulk-invoice-deletion", attributes: { deleted, refused } }, bulk };
}

/** An invoice that the actor manages. @throws Refusal `absent` */
async function managed(ctx: ActorContext, id: string): Promise<WholeInvoice> {
  const invoice = await Invoices.loadKnown(ctx, id);
  if (!(await mayOnOwner(ctx, "invoices.manage", invoice.owner))) throw absent();
  return invoice;
}

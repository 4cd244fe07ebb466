import type { Invoice as InvoiceResource } from "@salle/contract/finance/invoices";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { voidSteps } from "./changes.ts";
import { toResource } from "./resource.ts";
import { isOutstanding, whyNotPay, whyNotVoid } from "./rules.ts";
import { type InvoiceRecord, loadRecord } from "./store.ts";
import { type Subjects, stepsOfSubjects } from "./subjects.ts";

/**
 * An invoice with its lines and payments, newest first.
 * @throws Refusal `absent`
 */
export const read = async (ctx: ActorContext, id: string): Promise<InvoiceResource> =>
  present(ctx, await loadRecord(ctx, id));

/**
 * Voids an invoice without payments; what it was for ends with it.
 * @throws Refusal `conflict` when it has payments, is paid or void
 */
export const voidInvoice = (ctx: ActorContext, id: string, subjects: Subjects): Promise<InvoiceResource> =>
  retryAfresh(ctx, async (asked) => {
    const record = await loadRecord(asked, id);
    const { invoice } = record;
    const steps = voidSteps(invoice, ctx.now);
    const [ending, result] = await Promise.all([
      stepsOfSubjects(subjects, "voided", ctx, invoice),
      present(ctx, { ...record, invoice: { ...invoice, status: "VOID" } }),
    ]);
    return commit(ctx, [...steps, ...ending], result);
  });

async function present(ctx: ActorContext, record: InvoiceRecord): Promise<InvoiceResource> {
  const { invoice } = record;
  const manages = await mayOnOwner(ctx, "invoices.manage", invoice.owner);
  return toResource(record, ctx.now, {
    canSend: manages && invoice.status !== "VOID",
    canVoid: manages && whyNotVoid(invoice) === null,
    canPay: ctx.actor.person === invoice.person && isOutstanding(invoice) && whyNotPay(invoice) === null,
  });
}

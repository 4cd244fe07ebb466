import type { InvoiceCredit as InvoiceCreditResource, WriteOff } from "@salle/contract/finance/credits";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { newInvoiceCreditId } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import { toResource } from "./resource.ts";
import { credits, load, ofInvoice, todayAt } from "./store.ts";

/* Bad debts (finance design, 4.2 E12). */

/**
 * Writes off what is left to pay of an invoice, for nobody will pay it: it is owed no more, what it is for stays unpaid, and each who has
 * a share of it loses their own part.
 * @throws Refusal `absent`; `conflict` when nothing of it is owed, or a card's bank has not decided whose its money is
 */
export const writeOff = (
  ctx: ActorContext,
  invoiceId: string,
  { reason }: WriteOff,
  subjects: Invoices.Subjects,
): Promise<InvoiceCreditResource> =>
  retryAfresh(ctx, async (again) => {
    const invoice = await Invoices.loadKnown(again, invoiceId);
    const problem = Invoices.whyNotWriteOff(invoice);
    if (problem) throw conflict(problem);
    const notes = (await ofInvoice(invoiceId)).filter(({ kind }) => kind === "NOTE");
    const given = { id: newInvoiceCreditId(invoiceId, ctx.now), date: todayAt(invoice, ctx.now) };
    const { of, following, steps } = Invoices.writtenOff(invoice, given, notes, ctx.now);
    const { owner, currency } = invoice;
    const kept = { reason, lines: [], invoiceId, owner, currency, by: ctx.actor.name };
    const { item, step } = credits.create({ ...of, ...kept }, ctx.now);
    const [more, mayReturn] = await Promise.all([
      Invoices.stepsOf(subjects, ctx, following),
      mayOnOwner(ctx, "payments.record", owner),
    ]);
    return commit(ctx, [step, ...steps, ...more], toResource(item, mayReturn));
  });

/** Takes a write-off back: the invoice is owed again. @throws Refusal `absent`; `conflict` when it was taken back already */
export const reinstate = (ctx: ActorContext, id: string, subjects: Invoices.Subjects): Promise<InvoiceCreditResource> =>
  retryAfresh(ctx, async (again) => {
    const off = await load(again, id);
    if (off.returnedOn !== undefined) throw conflict("This write-off was taken back already.");
    const invoice = await Invoices.loadKnown(again, off.invoiceId);
    const date = todayAt(invoice, ctx.now);
    const { of, following, steps } = Invoices.reinstated(invoice, off, date, ctx.now);
    const more = await Invoices.stepsOf(subjects, ctx, following);
    const { item, steps: changed } = credits.update(off, { returnedOn: date, ...of }, ctx.now);
    return commit(ctx, [...changed, ...steps, ...more], toResource(item, true));
  });

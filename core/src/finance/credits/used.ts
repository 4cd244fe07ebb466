import type { InvoiceCredit as InvoiceCreditResource, MoveToCredit, UseCredit } from "@salle/contract/finance/credits";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { newInvoiceCreditId } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import { toResource } from "./resource.ts";
import { credits, load, todayAt } from "./store.ts";

/* What goes between an invoice and the credit of its payer (finance design, 4.2 E7 and E10). */

/** The steps by which a payer's credit changes with an invoice on a day. */
function entered(
  ctx: ActorContext,
  account: PayerAccounts.PayerAccount | undefined,
  invoice: Invoices.WholeInvoice,
  entering: Pick<PayerAccounts.CreditEntry, "kind" | "amount" | "date">,
) {
  const number = Invoices.numberOf(invoice);
  const about = { number, invoiceId: invoice.id, invoiceNumber: number, by: ctx.actor.name };
  return PayerAccounts.enter(account, PayerAccounts.payerOfInvoice(invoice), { ...about, ...entering }, ctx.now).steps;
}

/** What is kept of it, and by whom. */
const keptBy = (ctx: ActorContext, { id: invoiceId, owner, currency }: Invoices.WholeInvoice) => ({
  ...{ invoiceId, owner, currency, by: ctx.actor.name },
});

/**
 * Pays an invoice with the credit that its payer has with its issuer: so much, or as much as there is and is owed (finance design, 4.2
 * E7).
 * @throws Refusal `absent`; `conflict` when the invoice cannot be paid now, or there is no credit; on `amount` for more than either
 */
export const use = (
  ctx: ActorContext,
  invoiceId: string,
  { amount: asked }: UseCredit,
  subjects: Invoices.Subjects,
): Promise<InvoiceCreditResource> =>
  retryAfresh(ctx, async (again) => {
    const invoice = await Invoices.loadKnown(again, invoiceId);
    const problem = Invoices.whyNotPay(invoice);
    if (problem) throw conflict(problem);
    const account = await PayerAccounts.known(again, invoice);
    const [credit, owed] = [account?.credit ?? 0, Invoices.balanceOf(invoice)];
    if (!account || credit <= 0) throw conflict("There is no credit with the issuer of this invoice.");
    const amount = asked ?? Math.min(credit, owed);
    if (amount > owed) throw fieldError("amount", "This is more than is owed.");
    if (amount > credit) throw fieldError("amount", "This is more than the credit that there is.");
    const date = todayAt(invoice, ctx.now);
    const id = newInvoiceCreditId(invoiceId, ctx.now);
    const used = { id, kind: "USED" as const, amount, gst: 0, kept: 0, date, lines: [] };
    const { of, following, steps } = Invoices.takenOff(invoice, used, ctx.now);
    const more = await Invoices.stepsOf(subjects, ctx, following);
    const { item, step } = credits.create({ ...of, ...keptBy(ctx, invoice) }, ctx.now);
    const less = entered(ctx, account, invoice, { kind: "USED", amount: -amount, date });
    const mayReturn = await mayOnOwner(ctx, "payments.record", invoice.owner);
    return commit(ctx, [step, ...steps, ...more, ...less], toResource(item, mayReturn));
  });

/**
 * Makes what has settled an invoice its payer's credit, so much or all of it: the invoice is owed again (finance design, 4.2 E10).
 * @throws Refusal `absent`; `conflict` when nothing was paid of it; on `amount` for more than was
 */
export const move = (
  ctx: ActorContext,
  invoiceId: string,
  { amount: asked }: MoveToCredit,
  subjects: Invoices.Subjects,
): Promise<InvoiceCreditResource> =>
  retryAfresh(ctx, async (again) => {
    const invoice = await Invoices.loadKnown(again, invoiceId);
    const problem = Invoices.whyNotMove(invoice);
    if (problem) throw conflict(problem);
    const settled = Invoices.settledOf(invoice);
    const amount = asked ?? settled;
    if (amount > settled) throw fieldError("amount", "This is more than was paid of the invoice.");
    const account = await PayerAccounts.known(again, invoice);
    const date = todayAt(invoice, ctx.now);
    const id = newInvoiceCreditId(invoiceId, ctx.now);
    const moved = { id, kind: "MOVED" as const, amount, gst: 0, kept: 0, date, lines: [] };
    const { of, following, steps } = Invoices.takenOff(invoice, moved, ctx.now);
    const more = await Invoices.stepsOf(subjects, ctx, following);
    const { item, step } = credits.create({ ...of, ...keptBy(ctx, invoice) }, ctx.now);
    const credit = entered(ctx, account, invoice, { kind: "MOVED", amount, date });
    return commit(ctx, [step, ...steps, ...more, ...credit], toResource(item, true));
  });

/**
 * Gives credit that was used back to its payer: the invoice is owed again.
 * @throws Refusal `absent`; `conflict` when it was given back already, or what it has paid has become credit
 */
export const giveBack = (ctx: ActorContext, id: string, subjects: Invoices.Subjects): Promise<InvoiceCreditResource> =>
  retryAfresh(ctx, async (again) => {
    const used = await load(again, id);
    if (used.returnedOn !== undefined) throw conflict("This credit was given back already.");
    const invoice = await Invoices.loadKnown(again, used.invoiceId);
    const problem = Invoices.whyNotYet(invoice) ?? Invoices.whyNotUnsettle(invoice, used.amount);
    if (problem) throw conflict(problem);
    const account = await PayerAccounts.known(again, invoice);
    const date = todayAt(invoice, ctx.now);
    const { of, following, steps } = Invoices.returnedTo(invoice, used, date, ctx.now);
    const more = await Invoices.stepsOf(subjects, ctx, following);
    const { item, steps: changed } = credits.update(used, { returnedOn: date, ...of }, ctx.now);
    const credit = entered(ctx, account, invoice, { kind: "RETURNED", amount: used.amount, date });
    return commit(ctx, [...changed, ...steps, ...more, ...credit], toResource(item, true));
  });

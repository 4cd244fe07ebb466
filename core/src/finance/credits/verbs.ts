import { todayIn } from "@salle/calendar/today";
import type { Output, Query } from "@salle/contract/endpoint";
import type {
  CreateCreditNote,
  InvoiceCredit as InvoiceCreditResource,
  listInvoiceCredits,
  UseCredit,
} from "@salle/contract/finance/credits";
import { commit, commitNumbered, enqueue, pagingOf, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { newInvoiceCreditId } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import { toResource } from "./resource.ts";
import { creditNoteNumber, noteOf } from "./rules.ts";
import { credits, load, ofInvoice } from "./store.ts";

const todayAt = ({ issuer }: Invoices.WholeInvoice, now: Date): string => todayIn(issuer.timeZone, now);

/**
 * Issues a credit note for lines of an invoice: what of it is not paid is owed no more, and what was is its payer's credit. In one
 * transaction with its number, what follows for what the invoice is for, and the message that tells its payer (finance design, 4.2 E8).
 * @throws Refusal `absent`; `conflict` when nothing of the invoice can be credited now; on `lines`
 */
export const createNote = (
  ctx: ActorContext,
  invoiceId: string,
  input: CreateCreditNote,
  subjects: Invoices.Subjects,
): Promise<InvoiceCreditResource> =>
  retryAfresh(ctx, async (asked) => {
    const invoice = await Invoices.loadKnown(asked, invoiceId);
    const problem = Invoices.whyNotCredit(invoice);
    if (problem) throw conflict(problem);
    const [before, account] = await Promise.all([ofInvoice(invoiceId), PayerAccounts.known(asked, invoice)]);
    const note = noteOf(invoice, before, input.lines);
    if ("problem" in note) throw fieldError(note.field, note.problem);
    if (note.amount > invoice.total - (invoice.credited ?? 0))
      throw fieldError("lines", "This is more than is left of the invoice. Credit its discounts too.");
    const kept = Math.max(0, note.amount - Invoices.balanceOf(invoice));
    const date = todayAt(invoice, ctx.now);
    const noted = { ...note, kept, date, kind: "NOTE" as const, id: newInvoiceCreditId(invoiceId, ctx.now) };
    const { of, following, steps } = Invoices.takenOff(invoice, noted, ctx.now);
    const more = await Invoices.stepsOf(subjects, ctx, following);
    return commitNumbered(ctx, { sequence: `credit-notes#${invoice.owner}` }, (number) => {
      const { owner, currency } = invoice;
      const said = { number, reason: input.reason, by: ctx.actor.name };
      const { item, step } = credits.create({ ...of, ...said, invoiceId, owner, currency }, ctx.now);
      const entering = {
        kind: "CREDIT_NOTE" as const,
        amount: kept,
        number: creditNoteNumber(number),
        date,
        by: ctx.actor.name,
        invoiceId,
        invoiceNumber: Invoices.numberOf(invoice),
      };
      return {
        result: toResource(item, true),
        steps: [
          step,
          ...steps,
          ...more,
          ...(kept > 0
            ? PayerAccounts.enter(account, PayerAccounts.payerOfInvoice(invoice), entering, ctx.now).steps
            : []),
          ...((input.sendMail ?? true) ? [enqueue("invoice-pdf", { creditId: item.id }, ctx.now)] : []),
        ],
      };
    });
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
    const { owner, currency } = invoice;
    const { item, step } = credits.create({ ...of, by: ctx.actor.name, invoiceId, owner, currency }, ctx.now);
    const number = Invoices.numberOf(invoice);
    const about = { number, invoiceId, invoiceNumber: number, date, by: ctx.actor.name };
    const entering = { ...about, kind: "USED" as const, amount: -amount };
    const entered = PayerAccounts.enter(account, PayerAccounts.payerOfInvoice(invoice), entering, ctx.now);
    const mayReturn = await mayOnOwner(ctx, "payments.record", owner);
    return commit(ctx, [step, ...steps, ...more, ...entered.steps], toResource(item, mayReturn));
  });

/**
 * Gives credit that was used back to its payer: the invoice is owed again.
 * @throws Refusal `absent`; `conflict` when it was given back already, or what it has paid has become credit
 */
export const giveBack = (ctx: ActorContext, id: string, subjects: Invoices.Subjects): Promise<InvoiceCreditResource> =>
  retryAfresh(ctx, async (again) => {
    const used = await load(again, id);
    if (used.kind !== "USED") throw conflict("A credit note is final.");
    if (used.returnedOn !== undefined) throw conflict("This credit was given back already.");
    const invoice = await Invoices.loadKnown(again, used.invoiceId);
    const problem = Invoices.whyNotYet(invoice) ?? Invoices.whyNotUnsettle(invoice, used.amount);
    if (problem) throw conflict(problem);
    const account = await PayerAccounts.known(again, invoice);
    const date = todayAt(invoice, ctx.now);
    const { of, following, steps } = Invoices.returnedTo(invoice, used, date, ctx.now);
    const more = await Invoices.stepsOf(subjects, ctx, following);
    const { item, steps: changed } = credits.update(used, { returnedOn: date, ...of }, ctx.now);
    const number = Invoices.numberOf(invoice);
    const about = { number, invoiceId: invoice.id, invoiceNumber: number, date, by: ctx.actor.name };
    const entering = { ...about, kind: "RETURNED" as const, amount: used.amount };
    const entered = PayerAccounts.enter(account, PayerAccounts.payerOfInvoice(invoice), entering, ctx.now);
    return commit(ctx, [...changed, ...steps, ...more, ...entered.steps], toResource(item, true));
  });

/** What was taken off an invoice, with what the actor may do with it. @throws Refusal `absent` */
export async function read(ctx: ActorContext, id: string): Promise<InvoiceCreditResource> {
  const found = await load(ctx, id);
  return toResource(found, await mayOnOwner(ctx, "payments.record", found.owner));
}

/** A page of what was taken off an invoice, by age. @throws Refusal `absent`; on `page.cursor` */
export async function list(
  ctx: ActorContext,
  invoiceId: string,
  query: Query<typeof listInvoiceCredits>,
): Promise<Output<typeof listInvoiceCredits>> {
  const [{ owner }, page] = await Promise.all([
    Invoices.loadKnown(ctx, invoiceId),
    credits.page.byInvoice({ invoiceId }, { ...pagingOf(query), order: query.sort.direction }),
  ]);
  const mayReturn = await mayOnOwner(ctx, "payments.record", owner);
  return {
    data: page.items.map((each) => toResource(each, mayReturn)),
    totalResults: page.count,
    meta: { nextCursor: page.cursor },
  };
}

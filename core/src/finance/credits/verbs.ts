import type { Output, Query } from "@salle/contract/endpoint";
import type {
  CreateCreditNote,
  InvoiceCredit as InvoiceCreditResource,
  listInvoiceCredits,
} from "@salle/contract/finance/credits";
import { commitNumbered, enqueue, pagingOf, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { newInvoiceCreditId } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import { toResource } from "./resource.ts";
import { creditNoteNumber, noteOf } from "./rules.ts";
import { credits, load, ofInvoice, todayAt } from "./store.ts";
import { giveBack } from "./used.ts";
import { reinstate } from "./write-off.ts";

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
 * Takes back what was taken off an invoice: credit that was used is its payer's again, and what was written off is owed.
 * @throws Refusal `absent`; `conflict` when it is final or was taken back already, or what it has paid has become credit
 */
export const takeBack = async (
  ctx: ActorContext,
  id: string,
  subjects: Invoices.Subjects,
): Promise<InvoiceCreditResource> => {
  const { kind } = await load(ctx, id);
  if (kind === "NOTE") throw conflict("A credit note is final.");
  if (kind === "MOVED") throw conflict("This is credit now. Use it for the invoice instead.");
  if (kind === "DISPUTED" || kind === "DISPUTE_WON")
    throw conflict("What a card's bank has done is not taken back here.");
  return kind === "USED" ? giveBack(ctx, id, subjects) : reinstate(ctx, id, subjects);
};

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

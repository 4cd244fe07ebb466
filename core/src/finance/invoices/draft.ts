import { isDeepStrictEqual } from "node:util";
import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { type Committing, claim, commitNumbered, type Step, unclaim } from "../../dynamo/index.ts";
import { conflict } from "../../lib/errors.ts";
import { lineItemIdOf } from "../../lib/ids.ts";
import type { Owner } from "../../organisations/owners/index.ts";
import * as Ledger from "../ledger/index.ts";
import type { Payer } from "../payers/index.ts";
import { sequenceOfOwner } from "./changes.ts";
import { listedBy } from "./due.ts";
import type { Billed, Invoice, InvoiceLine, WholeInvoice } from "./entity.ts";
import { countInvoices, recountInvoices } from "./figures.ts";
import { lineItems, refuseTooManyShares } from "./issue.ts";
import * as told from "./ledger.ts";
import { partiesOf } from "./payer.ts";
import { type Charge, draftClaim, linesOf, reckoned, saidOf } from "./rules.ts";
import { invoiceLines, invoices } from "./store.ts";
import { type Terms, taxedAs, taxOn, termsFor } from "./terms.ts";

/** An invoice changes line by line only as long as it is a draft. @throws Refusal `conflict` when it is none any more */
export function refuseIssued({ status }: Pick<Invoice, "status">): void {
  if (status !== "DRAFT") throw conflict("Only a draft can be changed.");
}

/** A draft that is to be begun. */
export interface Beginning {
  id: string;
  owner: Owner;
  payer: Payer;
  draftNumber: string;
  /** What it charges from the start; a line each. */
  charges?: readonly Charge[];
  /** What of the payer's fee packages it bills, where deleting it is to give that back. */
  billed?: Billed[];
}

/**
 * A draft, and the steps that write it. It is no part of the issuer's books and nobody's to pay.
 * @param taken what is thrown when the issuer has a draft of this number
 */
export async function beginDraft(
  { id, owner, payer, draftNumber, charges = [], billed }: Beginning,
  at: Date,
  taken: () => Error,
): Promise<{ invoice: WholeInvoice; steps: Step[] }> {
  const issuedDate = todayIn(owner.timeZone, at);
  const terms = await termsFor({ memo: new Map() }, owner.handle, charges);
  const dueDate = addDays(issuedDate, terms.dueDays);
  const lines = linesOf(charges, owner.handle, taxOn(terms, issuedDate), (index) => lineItemIdOf(id, index));
  const { total, gst, shares, about } = saidOf(lines);
  const state = { id, owner: owner.handle, status: "DRAFT" as const, dueDate, total, paid: 0 };
  const sourcePackageIds = [...new Set(charges.map((charge) => charge.feePackageId))];
  const { item, step } = invoices.create(
    {
      ...state,
      ...listedBy(state),
      ...partiesOf(owner, payer),
      ...{ draftNumber, issuedDate, currency: terms.currency, gst, ...(shares && { shares }) },
      ...(about !== undefined && { about }),
      ...taxedAs(terms, owner, shares, issuedDate),
      ...(lines.length > 0 && { nextLine: lines.length, sourcePackageIds }),
      ...(billed && billed.length > 0 && { billed }),
    },
    at,
  );
  return {
    invoice: { ...item, lines },
    steps: [
      claim("draft-number", draftClaim(item), id, taken),
      step,
      ...lineItems(id, lines).map((part) => invoiceLines.create(part, at).step),
      ...countInvoices([item]),
    ],
  };
}

/**
 * A draft with other lines or dates, and the steps that write it, under the optimistic lock of the invoice; the GST in each line
 * follows from the day of its issue.
 * @throws Refusal `conflict` when it is no draft any more
 */
export function changeDraft(
  before: WholeInvoice,
  changes: Partial<Pick<WholeInvoice, "lines" | "issuedDate" | "dueDate">>,
  terms: Terms,
  at: Date,
): { invoice: WholeInvoice; steps: Step[] } {
  refuseIssued(before);
  const { lines = before.lines, ...dates } = changes;
  const tax = taxOn(terms, dates.issuedDate ?? before.issuedDate);
  const taxed = lines.map((line) => reckoned(line, before.owner, tax));
  // Also where neither sum differs: the lines have no lock of their own.
  const nextLine = nextLineOf(before) + (changes.lines ? 1 : 0);
  const { item, steps } = invoices.update(before, { ...dates, ...saidOf(taxed), nextLine }, at);
  return {
    invoice: { ...item, lines: taxed },
    steps: [...steps, ...recountInvoices([{ before, after: item }]), ...lineSteps(before, taxed, at)],
  };
}

/** The number of the next line of a draft. */
export const nextLineOf = ({ nextLine = 0 }: Pick<Invoice, "nextLine">): number => nextLine;

/** What of an invoice's lines, twenty in an item, differs is written. */
function lineSteps({ id, lines }: WholeInvoice, after: readonly InvoiceLine[], at: Date): Step[] {
  const [had, has] = [lineItems(id, lines), lineItems(id, after)];
  return [
    ...has.flatMap((part, index) => {
      const before = had[index];
      if (!before) return [invoiceLines.create(part, at).step];
      return isDeepStrictEqual(before, part) ? [] : [invoiceLines.modify(part, { set: { lines: part.lines } })];
    }),
    ...had.slice(has.length).map((part) => invoiceLines.drop(part)),
  ];
}

/** The steps that delete a draft. @throws Refusal `conflict` when it is no draft any more */
export function removeDraft(invoice: WholeInvoice): Step[] {
  if (invoice.status !== "DRAFT") throw conflict("Only a draft can be deleted. What is approved is voided instead.");
  return [
    invoices.remove(invoice),
    ...lineItems(invoice.id, invoice.lines).map((part) => invoiceLines.drop(part)),
    ...recountInvoices([{ before: invoice }]),
    unclaim("draft-number", draftClaim(invoice), invoice.id),
  ];
}

/** A draft that is to be approved: whom it will name, and with which dates. */
export interface Approving {
  draft: WholeInvoice;
  payer: Payer;
  dates: Pick<Invoice, "issuedDate" | "dueDate">;
}

/**
 * Approves drafts of one owner in one transaction, with its next numbers in their order: each names both sides as they are
 * now, has the GST of today's rate, and is posted. An invoice of zero is paid from the start.
 * @param make what is answered, and what is written beside all of them
 * @throws what the conditions of the steps throw
 */
export async function commitApproved<R>(
  ctx: Committing,
  owner: Owner,
  approving: readonly Approving[],
  make: (invoices: WholeInvoice[]) => { steps: Step[]; result: R },
): Promise<R> {
  const lines = approving.flatMap(({ draft }) => draft.lines);
  const terms = await termsFor({ memo: new Map() }, owner.handle, lines);
  const numbers = { sequence: sequenceOfOwner(owner.handle), count: approving.length };
  return commitNumbered(ctx, numbers, (first) => {
    const made = approving.map((each, index) => approve(each, owner, terms, first + index, ctx.now));
    const invoices = made.map(({ invoice }) => invoice);
    const { steps, result } = make(invoices);
    return {
      result,
      steps: [
        ...made.flatMap((each) => each.steps),
        ...recountInvoices(made.map(({ draft: before, invoice: after }) => ({ before, after }))),
        ...Ledger.post(invoices.flatMap(told.issued), ctx.now),
        ...steps,
      ],
    };
  });
}

function approve({ draft, payer, dates }: Approving, owner: Owner, terms: Terms, number: number, at: Date) {
  const tax = taxOn(terms, dates.issuedDate);
  const lines = draft.lines.map((line) => reckoned(line, owner.handle, tax));
  const { total, gst, shares, about } = saidOf(lines);
  refuseTooManyShares(shares);
  const status = total === 0 ? ("PAID" as const) : ("APPROVED" as const);
  const state = { ...draft, ...dates, number, status, total, gst };
  const { item, steps } = invoices.update(
    draft,
    {
      ...dates,
      ...partiesOf(owner, payer),
      ...listedBy(state),
      ...{ number, status, total, gst, shares, about },
      currency: terms.currency,
      ...taxedAs(terms, owner, shares, dates.issuedDate),
      approvedAt: at.toISOString(),
      draftNumber: undefined,
      nextLine: undefined,
      billed: undefined,
    },
    at,
  );
  const invoice = { ...item, lines };
  const freed = unclaim("draft-number", draftClaim(draft), draft.id);
  return { draft, invoice, steps: [...steps, ...lineSteps(draft, lines, at), freed] };
}

import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { MOST_LINES } from "@salle/contract/finance/codes";
import { MOST_SHARING, TOO_MANY_SHARE } from "@salle/contract/finance/fees";
import { type Committing, commitNumbered, lastOf, type Step } from "../../dynamo/index.ts";
import type { Context } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { lineItemIdOf, newId, paymentIdOf } from "../../lib/ids.ts";
import { memo } from "../../lib/memo.ts";
import type { Owner } from "../../organisations/owners/index.ts";
import * as Ledger from "../ledger/index.ts";
import type { Payer } from "../payers/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import { deferring } from "./cash-gst.ts";
import { sequenceOfOwner } from "./changes.ts";
import { listedBy } from "./due.ts";
import type { Invoice, InvoiceLine, Payment, WholeInvoice } from "./entity.ts";
import { countInvoices } from "./figures.ts";
import * as told from "./ledger.ts";
import { partiesOf } from "./payer.ts";
import { receiptNumberFor } from "./receipt-number.ts";
import { rowsOf } from "./received.ts";
import { type Charge, linesOf, saidOf, subjectsOf } from "./rules.ts";
import { portionsOf } from "./shares.ts";
import { invoiceLines, invoices, payments } from "./store.ts";
import { type Terms, taxedAs, taxOn, termsFor } from "./terms.ts";

/** An invoice that is to be issued. */
export interface Draft {
  id: string;
  owner: Owner;
  payer: Payer;
  /** What is charged, each for its subject; a line each. */
  charges: readonly Charge[];
  /** Who recorded that it is paid already; absent when it is not. */
  paidBy?: string;
  /** The issuer's last number, where it was read already (`lastNumber`). */
  lastNumber?: number;
  at: Date;
}

/**
 * All that follows from an invoice is one transaction, of at most a hundred items: so many subjects leave room for
 * several items each.
 */
const MOST_SUBJECTS = 24;
const LINES_IN_AN_ITEM = 20;
/** What a transaction holds, less what is counted once for all in it. */
const ITEMS = 96;

export const newInvoiceId = (at: Date): string => newId("invoice", at);

/**
 * Issues an invoice with its owner's next number, in one transaction with what `make` adds for its subjects.
 * @throws what the conditions of the steps throw
 */
export async function commitIssued<R>(
  ctx: Committing & Pick<Context, "memo">,
  draft: Draft,
  make: (invoice: WholeInvoice) => { steps: Step[]; result: R },
): Promise<R> {
  const terms = await termsFor(ctx, draft.owner.handle, draft.charges);
  return commitNumbered(ctx, { sequence: sequenceOfOwner(draft.owner.handle), last: draft.lastNumber }, (number) => {
    const issued = issue(draft, terms, number);
    const made = make(issued.invoice);
    return { result: made.result, steps: [...issued.steps, ...stepsOfAll([issued], draft.at), ...made.steps] };
  });
}

/** The last number of an issuer's invoices, once a request; 0 before the first. */
export const lastNumber = (ctx: Pick<Context, "memo">, owner: string): Promise<number> =>
  memo(ctx, `last number of ${owner}`, () => lastOf(sequenceOfOwner(owner)));

/** An invoice that is issued together with others, and what is written beside it. */
export interface Issuing {
  draft: Draft;
  stepsWith(invoice: WholeInvoice): Step[];
}

/**
 * Issues several invoices of one owner in one transaction, with its next numbers in their order. What is read for it is read once for
 * all that share the context, such as a run.
 * @param others what is written once for all
 * @throws what the conditions of the steps throw
 */
export async function commitIssuedTogether(
  ctx: Committing & Pick<Context, "memo">,
  owner: string,
  issuing: readonly Issuing[],
  others: Step[],
): Promise<null> {
  const charged = issuing.flatMap(({ draft }) => draft.charges);
  const terms = await termsFor(ctx, owner, charged);
  return commitNumbered(ctx, { sequence: sequenceOfOwner(owner), count: issuing.length }, (first) => {
    const issued = issuing.map(({ draft, stepsWith }, index) => {
      const each = issue(draft, terms, first + index);
      return { ...each, steps: [...each.steps, ...stepsWith(each.invoice)] };
    });
    const own = issued.flatMap(({ steps }) => steps);
    return { result: null, steps: [...own, ...stepsOfAll(issued, ctx.now), ...others] };
  });
}

/** What is written once for all invoices that are issued together: their issuer's figures and books. */
const stepsOfAll = (issued: readonly Issued[], at: Date): Step[] => [
  ...countInvoices(issued.map(({ invoice }) => invoice)),
  ...Ledger.post(
    issued.flatMap(({ entries }) => entries),
    at,
  ),
  ...ReceivedPayments.listed(
    issued.flatMap(({ received }) => received),
    at,
  ),
];

/** An invoice as it is issued, the steps that write it, what is posted for it, and the payment that it came with. */
interface Issued {
  invoice: WholeInvoice;
  steps: Step[];
  entries: Ledger.Entry[];
  received: ReceivedPayments.ReceivedPayment[];
}

/** An approved invoice with its number. An invoice of zero is paid from the start. */
export function issue(draft: Draft, terms: Terms, number: number): Issued {
  const { id, owner, payer, at } = draft;
  const issuedDate = todayIn(owner.timeZone, at);
  const lines = linesOf(draft.charges, owner.handle, taxOn(terms, issuedDate), (index) => lineItemIdOf(id, index));
  if (subjectsOf({ lines }).length > MOST_SUBJECTS)
    throw new Error(`An invoice is for at most ${MOST_SUBJECTS} subjects`);
  if (lines.length > MOST_LINES) throw new Error(`An invoice has at most ${MOST_LINES} lines`);
  const { total, gst, shares, about } = saidOf(lines);
  refuseTooManyShares(shares);
  const isPaid = draft.paidBy !== undefined || total === 0;
  const state = {
    id,
    owner: owner.handle,
    number,
    status: isPaid ? ("PAID" as const) : ("APPROVED" as const),
    dueDate: addDays(issuedDate, terms.dueDays),
    total,
    paid: isPaid ? total : 0,
  };
  const { item, step } = invoices.create(
    {
      ...state,
      ...listedBy(state),
      issuedDate,
      currency: terms.currency,
      ...partiesOf(owner, payer),
      ...taxedAs(terms, owner, shares, issuedDate),
      gst,
      ...(shares && { shares }),
      ...(about !== undefined && { about }),
      sourcePackageIds: [...new Set(draft.charges.map((charge) => charge.feePackageId))],
    },
    at,
  );
  const invoice = { ...item, lines };
  const recorded = draft.paidBy !== undefined && total > 0 ? recordedPayment(invoice, draft.paidBy, at) : null;
  return {
    invoice,
    steps: [
      step,
      ...lineItems(id, lines).map((each) => invoiceLines.create(each, at).step),
      ...(recorded?.steps ?? []),
    ],
    entries: [...told.issued(invoice), ...(recorded ? told.received(invoice, recorded.payment) : [])],
    received: recorded ? rowsOf(invoice, recorded.payment) : [],
  };
}

/** Each that has a share is told in the same transaction. @throws Refusal `conflict` for too many */
export function refuseTooManyShares(shares: Invoice["shares"]): void {
  if (shares && shares.length > MOST_SHARING) throw conflict(TOO_MANY_SHARE);
}

/** How many invoices that are issued together one transaction holds, where it holds so many without shares of others. */
export function togetherWith(most: number, charged: readonly (readonly Pick<Charge, "shares">[])[]): number {
  const sharing = Math.max(
    0,
    ...charged.map((each) => new Set(each.flatMap(({ shares = [] }) => shares.map(({ owner }) => owner))).size),
  );
  return sharing === 0
    ? most
    : Math.max(1, Math.min(most, Math.floor((ITEMS - 2 * sharing) / (ITEMS / (most + 1) + sharing))));
}

/** An invoice's lines as they are kept, twenty in an item. */
export const lineItems = (invoiceId: string, lines: readonly InvoiceLine[]) =>
  Array.from({ length: Math.ceil(lines.length / LINES_IN_AN_ITEM) }, (_, part) => ({
    invoiceId,
    part: String(part).padStart(2, "0"),
    lines: lines.slice(part * LINES_IN_AN_ITEM, (part + 1) * LINES_IN_AN_ITEM),
  }));

/** The payment of an invoice that was paid before it was issued, and the steps that write it. */
function recordedPayment(invoice: WholeInvoice, paidBy: string, at: Date): { payment: Payment; steps: Step[] } {
  const id = paymentIdOf(invoice.id, "recorded with the invoice");
  const { receiptNumber, step: claimed } = receiptNumberFor(id);
  const shares = portionsOf(invoice, 0, invoice.total);
  const { item: payment, step } = payments.create(
    {
      id,
      invoiceId: invoice.id,
      owner: invoice.owner,
      status: "APPROVED",
      paymentType: "MANUAL",
      amount: invoice.total,
      currency: invoice.currency,
      message: `Recorded by ${paidBy}`,
      paymentBy: invoice.payer.name,
      paymentTo: invoice.issuer.name,
      receiptNumber,
      ...(shares.length > 0 && { shares }),
      ...deferring([invoice, 0], [invoice, invoice.total]),
      receivedOn: invoice.issuedDate,
      settledAt: at.toISOString(),
    },
    at,
  );
  return { payment, steps: [step, claimed] };
}

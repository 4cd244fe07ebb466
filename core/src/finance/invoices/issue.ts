import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import { defaultCurrency } from "@salle/money/currency";
import { type Committing, commitNumbered, type Step } from "../../dynamo/index.ts";
import { newId, paymentIdOf } from "../../lib/ids.ts";
import type { Owner } from "../../organisations/owners/index.ts";
import { sequenceOfOwner } from "./changes.ts";
import type { Invoice, Party } from "./entity.ts";
import { countInvoices } from "./figures.ts";
import { type Charge, DUE_DAYS, linesOf, subjectsOf, totalsOf } from "./rules.ts";
import { invoices, payments } from "./store.ts";

/** Whom an invoice is for, as it will name them for good. */
export interface Payer extends Party {
  person: string;
  clubMemberProfileId: string;
}

/** An invoice that is to be issued. */
export interface Draft {
  id: string;
  owner: Owner;
  payer: Payer;
  /** What is charged, each for its subject; a line each. */
  charges: readonly Charge[];
  /** Who recorded that it is paid already; absent when it is not. */
  paidBy?: string;
  /** Links that it is to be reached by from the start, as `Invoice.links`. */
  links?: Record<string, number>;
  at: Date;
}

/**
 * All that follows from an invoice is one transaction, of at most a hundred items: so many subjects leave room for
 * several items each.
 */
const MOST_SUBJECTS = 24;

export const newInvoiceId = (at: Date): string => newId("invoice", at);

/**
 * Issues an invoice with its owner's next number, in one transaction with what `make` adds for its subjects.
 * @throws what the conditions of the steps throw
 */
export const commitIssued = <R>(
  ctx: Committing,
  draft: Draft,
  make: (invoice: Invoice) => { steps: Step[]; result: R },
): Promise<R> =>
  commitNumbered(ctx, { sequence: sequenceOfOwner(draft.owner.handle) }, (number) => {
    const { invoice, steps } = issue(draft, number);
    const made = make(invoice);
    return { result: made.result, steps: [...steps, ...countInvoices([invoice]), ...made.steps] };
  });

/** An invoice that is issued together with others, and what is written beside it. */
export interface Issuing {
  draft: Draft;
  stepsWith(invoice: Invoice): Step[];
}

/**
 * Issues several invoices of one owner in one transaction, with its next numbers in their order.
 * @param others what is written once for all
 * @throws what the conditions of the steps throw
 */
export const commitIssuedTogether = (
  ctx: Committing,
  owner: string,
  issuing: readonly Issuing[],
  others: Step[],
): Promise<null> =>
  commitNumbered(ctx, { sequence: sequenceOfOwner(owner), count: issuing.length }, (first) => {
    const issued = issuing.map(({ draft, stepsWith }, index) => {
      const { invoice, steps } = issue(draft, first + index);
      return { invoice, steps: [...steps, ...stepsWith(invoice)] };
    });
    const counts = countInvoices(issued.map(({ invoice }) => invoice));
    return { result: null, steps: [...issued.flatMap(({ steps }) => steps), ...counts, ...others] };
  });

/** An approved invoice with its number, and the steps that write it. An invoice of zero is paid from the start. */
export function issue(draft: Draft, number: number): { invoice: Invoice; steps: Step[] } {
  const { id, owner, payer, at } = draft;
  const lines = linesOf(draft.charges, (index) => `lin_${id.slice("inv_".length)}${index}`);
  if (subjectsOf({ lines }).length > MOST_SUBJECTS)
    throw new Error(`An invoice is for at most ${MOST_SUBJECTS} subjects`);
  const { total, gst } = totalsOf(lines);
  const isPaid = draft.paidBy !== undefined || total === 0;
  const issuedDate = todayIn(owner.timeZone, at);
  const { item: invoice, step } = invoices.create(
    {
      id,
      owner: owner.handle,
      number,
      status: isPaid ? "PAID" : "APPROVED",
      issuedDate,
      dueDate: addDays(issuedDate, DUE_DAYS),
      currency: defaultCurrency,
      person: payer.person,
      clubMemberProfileId: payer.clubMemberProfileId,
      payer: { name: payer.name, address: payer.address },
      issuer: { name: owner.name, address: owner.address, ABN: owner.ABN, timeZone: owner.timeZone },
      lines,
      total,
      gst,
      paid: isPaid ? total : 0,
      links: draft.links ?? {},
    },
    at,
  );
  const recorded = draft.paidBy !== undefined && total > 0 ? [recordedPayment(invoice, draft.paidBy, at)] : [];
  return { invoice, steps: [step, ...recorded] };
}

/** The step that writes the payment of an invoice that was paid before it was issued. */
const recordedPayment = (invoice: Invoice, paidBy: string, at: Date): Step =>
  payments.create(
    {
      id: paymentIdOf(invoice.id, "recorded with the invoice"),
      invoiceId: invoice.id,
      owner: invoice.owner,
      status: "APPROVED",
      paymentType: "MANUAL",
      amount: invoice.total,
      currency: invoice.currency,
      message: `Recorded by ${paidBy}`,
      paymentBy: invoice.payer.name,
      paymentTo: invoice.issuer.name,
      settledAt: at.toISOString(),
    },
    at,
  ).step;

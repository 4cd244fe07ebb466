import type { Step } from "../../dynamo/index.ts";
import type { Change } from "../../dynamo/store.ts";
import { conflict } from "../../lib/errors.ts";
import * as Ledger from "../ledger/index.ts";
import { dueOf, listedBy } from "./due.ts";
import type { Invoice } from "./entity.ts";
import { recountInvoices } from "./figures.ts";
import * as told from "./ledger.ts";
import { settledOf, subjectsOf, whyNotVoid } from "./rules.ts";
import { invoices, load } from "./store.ts";

/** The gapless sequence of an issuer's invoice numbers; each issuer has its own. */
export const sequenceOfOwner = (owner: string): string => `invoices#${owner}`;

/** Invoices of one issuer as changed, and the steps that write them and its figures, under the optimistic lock. */
export function changeAll(
  changed: readonly { before: Invoice; changes: Partial<Invoice> }[],
  at: Date,
): { items: Invoice[]; steps: Step[] } {
  const all = changed.map(({ before, changes }) => {
    const after = { ...before, ...changes };
    // Of what is due next nobody has been reminded yet.
    const anew = before.remindedFor !== undefined && dueOf(after) !== dueOf(before) && { remindedFor: undefined };
    return { before, after, ...invoices.update(before, { ...changes, ...listedBy(after), ...anew }, at) };
  });
  return { items: all.map(({ item }) => item), steps: [...all.flatMap(({ steps }) => steps), ...recountInvoices(all)] };
}

/** As `changeAll`, one of them. */
export function change(before: Invoice, changes: Partial<Invoice>, at: Date): Change<Invoice> {
  const { items, steps } = changeAll([{ before, changes }], at);
  return { item: items[0] ?? before, steps };
}

/**
 * The steps that void an invoice without payments; its number stays taken.
 * @throws Refusal `conflict` when it cannot be voided
 */
export function voidSteps(invoice: Invoice, at: Date): Step[] {
  const problem = whyNotVoid(invoice);
  if (problem) throw conflict(problem);
  const { steps } = change(invoice, { status: "VOID", voidedAt: at.toISOString() }, at);
  return [...steps, ...Ledger.post(told.voided(invoice, at), at)];
}

/**
 * The steps that void an invoice because a subject of it has ended: none when it is for something else too, or when
 * something was paid on it or credited.
 * @throws Refusal `conflict` while a payment for it is being processed
 */
export async function voidStepsWithSubject(id: string, subject: string, at: Date): Promise<Step[]> {
  const invoice = await load(id);
  const isOnlySubject = subjectsOf(invoice).every((each) => each === subject);
  return isOnlySubject && invoice.status === "APPROVED" && isUntouched(invoice) ? voidSteps(invoice, at) : [];
}

const isUntouched = (invoice: Invoice): boolean => settledOf(invoice) === 0 && !invoice.credited;

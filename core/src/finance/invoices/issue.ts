import { addDays } from "@salle/calendar/calendar-date";
import { todayIn } from "@salle/calendar/today";
import type { InvoiceStatus } from "@salle/contract/finance/invoices";
import { defaultCurrency } from "@salle/money/currency";
import { type Counts, createStep, type Step } from "../../dynamo/index.ts";
import { newId, paymentIdOf } from "../../lib/ids.ts";
import type { Owner } from "../../organisations/owners/index.ts";
import { type Invoice, InvoiceEntity, type Party, type Payment, PaymentEntity } from "./entity.ts";
import { type Charge, DUE_DAYS, linesOf, totalsOf } from "./rules.ts";

/** Each issuer's invoices are numbered by themselves. */
export const sequenceOfOwner = (owner: string): string => `invoices#${owner}`;

/** What the issuer's figures gain or lose by one invoice of this total in this status. */
export const countsOf = (status: InvoiceStatus, total: number, by: 1 | -1): Counts => ({
  [`${status} count`]: by,
  [`${status} amount`]: by * total,
});

/** Whom an invoice is for, as it will name them for good. */
export interface Payer extends Party {
  person: string;
  clubMemberProfileId: string;
}

interface Draft {
  id: string;
  owner: Owner;
  payer: Payer;
  fees: readonly Charge[];
  membershipId: string;
  /** Who recorded that it is paid already; absent when it is not. */
  paidBy?: string;
  /** Links that it is to be reached by from the start, as `Invoice.links`. */
  links?: Record<string, number>;
  at: Date;
}

/**
 * An approved invoice with its number and the steps that write it, for `commitNumbered` of its owner's sequence. One
 * that comes to nothing is paid from the start.
 */
export function issue(
  draft: Draft,
  number: number,
): { invoice: Invoice; payment?: Payment; steps: Step[]; counts: Counts } {
  const { id, owner, payer, at } = draft;
  const lines = linesOf(draft.fees, (index) => `lin_${id.slice("inv_".length)}${index}`);
  const { total, gst } = totalsOf(lines);
  const isPaid = draft.paidBy !== undefined || total === 0;
  const issuedDate = todayIn(owner.timeZone, at);
  const stamps = { version: 1, createdAt: at.toISOString(), updatedAt: at.toISOString() };
  const invoice: Invoice = {
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
    membershipId: draft.membershipId,
    links: draft.links ?? {},
    ...stamps,
  };
  const steps = [createStep(InvoiceEntity.create(invoice))];
  const counts = countsOf(invoice.status, total, 1);
  if (draft.paidBy === undefined || total === 0) return { invoice, steps, counts };
  const payment: Payment = {
    id: paymentIdOf(id, "recorded with the invoice"),
    invoiceId: id,
    owner: owner.handle,
    status: "APPROVED",
    paymentType: "MANUAL",
    amount: total,
    currency: invoice.currency,
    message: `Recorded by ${draft.paidBy}`,
    paymentBy: payer.name,
    paymentTo: owner.name,
    settledAt: at.toISOString(),
    ...stamps,
  };
  return { invoice, payment, steps: [...steps, createStep(PaymentEntity.create(payment))], counts };
}

export const newInvoiceId = (at: Date): string => newId("invoice", at);

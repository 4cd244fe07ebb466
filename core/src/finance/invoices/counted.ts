import type { Cents } from "@salle/money/cents";
import type { Step } from "../../dynamo/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";
import { deferring } from "./cash-gst.ts";
import { changeAll } from "./changes.ts";
import type { Invoice, Payment, WholeInvoice } from "./entity.ts";
import * as told from "./ledger.ts";
import { rowsOf } from "./received.ts";
import { settledOf, statusAfter } from "./rules.ts";
import { portionsOf } from "./shares.ts";
import type { InvoicePayment } from "./store.ts";
import type { Subject } from "./subjects.ts";

/** What of an amount that is paid is for other owners, and what of GST on the cash basis is due with it. */
export function settling(invoice: Invoice, amount: Cents): Pick<Payment, "shares" | "deferredGst"> {
  const before = settledOf(invoice);
  const shares = portionsOf(invoice, before, before + amount);
  return {
    ...(shares.length > 0 && { shares }),
    ...deferring([invoice, before], [invoice, before + amount]),
  };
}

/** What follows for what invoices are for, by what has become of them (`stepsOfSubjects`). */
export type Following = Partial<Record<keyof Subject, readonly WholeInvoice[]>>;

/**
 * Payments that have been made, some as parts of one: the steps that count them on their invoices, post
 * them and put them into lists; and what follows for the invoices that are paid in full now, and for the others.
 */
export function count(
  paid: readonly InvoicePayment[],
  at: Date,
  more: Partial<Invoice> = {},
): { following: Following; steps: Step[] } {
  // One of which all is credit leaves its invoice as it is, whatever that is by now.
  const counting = paid.filter(({ payment }) => payment.amount > 0);
  const changed = counting.map(({ invoice, payment }) => {
    const paid = invoice.paid + payment.amount;
    return { before: invoice, changes: { ...more, paid, status: statusAfter({ ...invoice, paid }) } };
  });
  const [settled, open] = parted(changed, ({ changes }) => changes.status === "PAID");
  return {
    following: { paid: settled, owed: open },
    steps: [
      ...changedSteps(changed, at),
      ...Ledger.post(
        paid.flatMap(({ invoice, payment }) => [
          ...told.received(invoice, payment),
          ...told.feeTaken(invoice, payment),
        ]),
        at,
      ),
      ...ReceivedPayments.listed(
        paid.flatMap(({ invoice, payment }) => rowsOf(invoice, payment)),
        at,
      ),
    ],
  };
}

/** The invoices of which something holds, and the others. */
export function parted<T extends { before: WholeInvoice }>(all: readonly T[], holds: (of: T) => boolean) {
  const groups = Map.groupBy(all, holds);
  const of = (does: boolean) => (groups.get(does) ?? []).map(({ before }) => before);
  return [of(true), of(false)] as const;
}

/** The steps by which invoices are changed, issuer by issuer. */
export const changedSteps = (changed: readonly { before: Invoice; changes: Partial<Invoice> }[], at: Date): Step[] =>
  [...Map.groupBy(changed, ({ before }) => before.owner).values()].flatMap((own) => changeAll(own, at).steps);

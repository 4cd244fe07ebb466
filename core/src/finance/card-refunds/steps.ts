import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { enqueue, type Step } from "../../dynamo/index.ts";
import { payerAccountIdOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import * as ReceivedPayments from "../received-payments/index.ts";

/** A refund to a card: its entry in its payer's account, and the payment that goes back with its invoice. */
export interface Refund extends Invoices.InvoicePayment {
  account: PayerAccounts.PayerAccount;
  entry: PayerAccounts.CreditEntry;
}

type Paid = Pick<Refund, "invoice" | "payment">;
type Entry = PayerAccounts.CreditEntry;

const collectorOf = ({ payment: { collector = SYSTEM_HANDLE } }: Pick<Paid, "payment">): string => collector;

const told = (entry: Entry, paid: Pick<Paid, "payment">, postedOn: string): Ledger.Refunded => ({
  issuer: entry.owner,
  collector: collectorOf(paid),
  cause: entry.id,
  postedOn,
  reference: entry.number,
  payerAccountId: payerAccountIdOf(entry.person, entry.owner),
  amount: -entry.amount,
});

/** The rows of a refund in the lists of its issuer and of whose gateway it is: what they received is less. */
function rowsOf(entry: Entry, { invoice, payment }: Paid): ReceivedPayments.ReceivedPayment[] {
  const row = {
    paymentId: entry.id,
    issuer: entry.owner,
    status: "APPROVED" as const,
    message: `Refunded by ${entry.by}`,
    paymentType: "REFUND" as const,
    amount: entry.amount,
    currency: entry.currency,
    receivedOn: entry.date,
    settledAt: entry.createdAt,
    ...(payment.gatewayKey !== undefined && { gatewayKey: payment.gatewayKey }),
    ...(payment.collector !== undefined && { collector: payment.collector }),
    reference: entry.number,
    ...(payment.reference !== undefined && { charge: payment.reference }),
    paymentBy: payment.paymentBy,
    paymentTo: payment.paymentTo,
    invoices: [{ id: invoice.id, number: Invoices.numberOf(invoice) }],
  };
  const collector = collectorOf({ payment });
  return [...new Set([entry.owner, collector])].map((owner) => {
    const listed = { ...row, owner };
    return { ...listed, ...(owner === collector && { unbanked: ReceivedPayments.referenceOf(listed) }) };
  });
}

/** The steps beside its entry by which a refund is on its way: its payment, the books and the lists say so (finance design, 4.2 E9). */
export const begunSteps = (entry: Entry, paid: Paid, at: Date): Step[] => [
  ...Invoices.refundedOn(paid.payment, -entry.amount, at),
  ...Ledger.post(Ledger.refunded(told(entry, paid, entry.date)), at),
  ...ReceivedPayments.listed(rowsOf(entry, paid), at),
];

/** A refund that has arrived, and the steps that write it and have its payer told. @param said what its gateway or a person says of it */
export function doneSteps(
  { entry }: Refund,
  said: Pick<Entry, "message"> & Partial<Pick<Entry, "reference">>,
  at: Date,
): { entry: Entry; steps: Step[] } {
  const { item, steps } = PayerAccounts.entries.update(
    entry,
    { ...said, refundState: "DONE", undecided: undefined },
    at,
  );
  const payerAccountId = payerAccountIdOf(entry.person, entry.owner);
  const mail = entry.sendsMail ? [enqueue("payments", { kind: "refund", payerAccountId, entryId: entry.id }, at)] : [];
  return { entry: item, steps: [...steps, ...mail] };
}

/**
 * A refund that does not arrive: it is its payer's credit again, and the steps that write all that. @param date where the issuer is
 * @throws Refusal `conflict`, once committed, where it is in a bank deposit
 */
export function failedSteps(of: Refund, message: string, date: string, at: Date): { entry: Entry; steps: Step[] } {
  const { account, entry } = of;
  const voidedAt = at.toISOString();
  const changes = { refundState: undefined, message, undecided: undefined, voidedAt };
  const { item, steps } = PayerAccounts.entries.update(entry, changes, at);
  const { number, amount, by } = entry;
  const entering = { kind: "REFUND_VOIDED" as const, amount: -amount, number, date, by };
  const back = PayerAccounts.enter(account, PayerAccounts.payerOf(account), entering, at);
  const rows = rowsOf(entry, of).map((row) => ({ ...row, status: "VOID" as const, message, voidedAt }));
  return {
    entry: item,
    steps: [
      ...steps,
      ...back.steps,
      ...Invoices.refundedOn(of.payment, amount, at),
      ...Ledger.post(Ledger.refundVoided(told(entry, of, date)), at),
      ...ReceivedPayments.voided(rows),
    ],
  };
}

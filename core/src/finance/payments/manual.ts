import { todayIn } from "@salle/calendar/today";
import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import type { RecordManualPayment } from "@salle/contract/finance/payments";
import { allocateOldest } from "@salle/money/allocate";
import { type Cents, sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { commit, enqueue, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { conflict, fieldError } from "../../lib/errors.ts";
import { paymentIdOf } from "../../lib/ids.ts";
import type { WholeInvoice } from "../invoices/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Ledger from "../ledger/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import { whyNotReceived } from "./rules.ts";

/**
 * Records money that has come otherwise than through a gateway. It goes to the invoice, and to others of its issuer, the one
 * that is due first before the others; in one transaction with what follows for what they are for. A receipt is mailed unless
 * that is not wanted (finance design, 4.2 E3 and E6; 5 R-PAY).
 * @returns the part at the invoice
 * @throws Refusal `absent`; `conflict` when the invoice cannot be paid now; on `amount` for more than is owed, on `receivedDate`
 * for a day that cannot be right or is closed, on `invoiceIds` for an invoice that is none of this issuer's or cannot be paid
 */
export const recordManual = (
  ctx: ActorContext,
  invoiceId: string,
  input: RecordManualPayment,
  subjects: Invoices.Subjects,
): Promise<PaymentResource> => {
  const idOf = (each: string) => paymentIdOf(each, ctx.idempotency?.key ?? ctx.requestId);
  return retryAfresh(ctx, async (asked) => {
    const [invoice, others] = await payableOf(asked, invoiceId, input.invoiceIds ?? []);
    const all = [invoice, ...others];
    const today = todayIn(invoice.issuer.timeZone, ctx.now);
    const problem = whyNotReceived(input.receivedDate, invoice.issuedDate, today);
    if (problem) throw fieldError(problem.field, problem.message);
    const sharing = all.flatMap(({ shares = [] }) => shares.map((share) => share.owner));
    const closed = await Ledger.whyClosedToAny(invoice.owner, sharing, input.receivedDate, ctx.now);
    if (closed) throw fieldError("receivedDate", closed);
    const divided = dividedOf(all, input.amount, input.keepRest ?? false);
    const recorded = {
      id: idOf(divided.shares[0]?.invoice.id ?? invoiceId),
      paymentType: input.paymentType,
      receivedOn: input.receivedDate,
      paymentBy: input.paymentBy || invoice.payer.name,
      ...(input.reference && { reference: input.reference }),
      message: `Recorded by ${ctx.actor.name}`,
    };
    const made = Invoices.recordPayments([{ ...divided, recorded }], idOf, ctx.now);
    const { following, steps } = made;
    const payments = made.payments.flat();
    const more = await Invoices.stepsOf(subjects, ctx, following);
    const [first] = payments;
    const receipt =
      first && (input.sendReceipt ?? true)
        ? [enqueue("invoice-pdf", { receipt: { paymentId: first.id } }, ctx.now)]
        : [];
    const kept = await keptSteps(ctx, invoice, divided.credit, input.receivedDate);
    const own = payments.find((each) => each.invoiceId === invoiceId) ?? first;
    if (!own) throw new Error("A payment has a part");
    return commit(ctx, [...steps, ...more, ...kept, ...receipt], Invoices.toPayment(own));
  });
};

/** The invoice and the others that are to be paid with it, each once. @throws Refusal as `recordManual` */
async function payableOf(
  ctx: Context,
  invoiceId: string,
  more: readonly string[],
): Promise<[WholeInvoice, WholeInvoice[]]> {
  const ids = [...new Set(more)].filter((id) => id !== invoiceId);
  const [invoice, found] = await Promise.all([
    Invoices.loadKnown(ctx, invoiceId),
    Promise.all(ids.map((id) => Invoices.known(ctx, id))),
  ]);
  const problem = Invoices.whyNotPay(invoice);
  if (problem) throw conflict(problem);
  const others = found.map((each) => {
    if (each?.owner !== invoice.owner || each.status === "DRAFT")
      throw fieldError("invoiceIds", "Choose invoices of the same issuer.");
    if (each.currency !== invoice.currency)
      throw fieldError("invoiceIds", `${Invoices.numberOf(each)} is not in ${invoice.currency}. Record it apart.`);
    const why = Invoices.whyNotPay(each);
    if (why) throw fieldError("invoiceIds", `${Invoices.numberOf(each)}: ${why}`);
    return each;
  });
  const tooMany = Invoices.whyNotTogether([invoice, ...others], "Record them apart.");
  if (tooMany) throw fieldError("invoiceIds", tooMany);
  return [invoice, others];
}

/** The steps by which what was paid too much is the payer's credit, of the invoice that was named. */
async function keptSteps(ctx: ActorContext, invoice: WholeInvoice, credit: Cents, date: string): Promise<Step[]> {
  if (credit === 0) return [];
  const account = await PayerAccounts.known({ memo: new Map() }, invoice);
  const number = Invoices.numberOf(invoice);
  const said = { number, invoiceNumber: number, date, by: ctx.actor.name, invoiceId: invoice.id };
  const entering = { ...said, kind: "OVERPAID" as const, amount: credit };
  return PayerAccounts.enter(account, PayerAccounts.payerOfInvoice(invoice), entering, ctx.now).steps;
}

/** So many times what is owed is a slip of the keyboard. */
const MOST_TIMES = 10;

/** What of an amount goes to each invoice, without those that nothing is left for, and what is more than they owe. */
interface Divided {
  shares: { invoice: WholeInvoice; amount: Cents }[];
  credit: Cents;
}

/** @param keepsRest what is more than is owed is credit @throws Refusal on `amount` */
function dividedOf(invoices: readonly WholeInvoice[], amount: Cents, keepsRest: boolean): Divided {
  const owed = sum(invoices.map(Invoices.balanceOf));
  const money = formatMoney(owed, invoices[0]?.currency);
  if (amount > owed && !keepsRest) throw fieldError("amount", `This is more than the ${money} that is owed.`);
  if (amount > owed * MOST_TIMES)
    throw fieldError("amount", `This is more than ${MOST_TIMES} times the ${money} that is owed. Check the amount.`);
  // Of those that are paid in instalments, each by when it is due.
  const owedParts = invoices.flatMap((invoice) =>
    Invoices.owedParts(invoice).map(({ dueDate: due, balance }) => ({
      invoice,
      due,
      number: invoice.number ?? 0,
      balance,
    })),
  );
  const { parts, credit } = allocateOldest(amount, owedParts);
  const shares = invoices.flatMap((invoice) => {
    const part = sum(owedParts.map((each, at) => (each.invoice === invoice ? (parts[at] ?? 0) : 0)));
    return part > 0 ? [{ invoice, amount: part }] : [];
  });
  return { shares, credit };
}

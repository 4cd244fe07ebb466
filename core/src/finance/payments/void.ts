import { todayIn } from "@salle/calendar/today";
import type { Payment as PaymentResource } from "@salle/contract/finance/invoices";
import { formatMoney } from "@salle/money/format";
import { commit, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, conflict } from "../../lib/errors.ts";
import { invoiceOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import { otherParts } from "./rules.ts";

/**
 * Voids a payment: each invoice that it paid is outstanding again, and what they were for waits for payment (spec 03 §4). A
 * card's money is given back in the gateway, not here. What of it was kept as credit is taken back.
 * @throws Refusal `absent`, or `conflict` when it is not one that counts, or what it has paid or left has become credit or was used
 */
export async function voidPayment(
  ctx: ActorContext,
  id: string,
  subjects: Invoices.Subjects,
): Promise<PaymentResource> {
  const invoiceId = invoiceOf(id);
  if (!invoiceId) throw absent();
  return retryAfresh(ctx, async (asked) => {
    const own = await Invoices.loadPayment(asked, invoiceId, id);
    if (own.payment.status === "VOID") throw conflict("This payment is voided already.");
    if (own.payment.status !== "APPROVED") throw conflict("Only a payment that was made can be voided.");
    const others = otherParts(own.payment).map((part) => Invoices.loadPayment(asked, part.invoiceId, part.id));
    const parts = [own, ...(await Promise.all(others))];
    if (parts.some(({ payment }) => payment.refunded))
      throw conflict("A part of this payment has gone back to its card, so it cannot be voided.");
    if (parts.some(({ payment }) => Invoices.isTaken(payment.disputeState)))
      throw conflict("The card's bank has taken this payment back already: it is disputed.");
    for (const { invoice, payment } of parts.filter((part) => part.payment.amount > 0)) {
      const problem = Invoices.whyNotYet(invoice) ?? Invoices.whyNotUnsettle(invoice, payment.amount);
      if (problem) throw conflict(problem);
    }
    const { payments, following, steps } = Invoices.takeBackPayment(parts, `Voided by ${ctx.actor.name}`, ctx.now);
    const [more, taken] = await Promise.all([Invoices.stepsOf(subjects, ctx, following), takenSteps(ctx, parts)]);
    const [payment = own.payment] = payments;
    return commit(
      ctx,
      [...steps, ...more, ...taken],
      Invoices.toPayment(payment, { canVoid: false, canDecide: false, canSendReceipt: false, refundable: 0 }),
    );
  });
}

/** The steps by which what was paid too much is the payer's credit no more. @throws Refusal `conflict` when that was used */
async function takenSteps(ctx: ActorContext, parts: readonly Invoices.InvoicePayment[]): Promise<Step[]> {
  const first = parts.find(({ payment }) => payment.whole?.id === payment.id);
  const credit = first?.payment.whole?.credit ?? 0;
  if (!first || credit === 0) return [];
  const { invoice } = first;
  const account = await PayerAccounts.known({ memo: new Map() }, invoice);
  const { currency } = invoice;
  if ((account?.credit ?? 0) < credit)
    throw conflict(
      `${formatMoney(credit, currency)} of it was kept as credit, and that has been used. Give it back first.`,
    );
  const date = todayIn(invoice.issuer.timeZone, ctx.now);
  const number = Invoices.numberOf(invoice);
  const said = { number, invoiceNumber: number, date, by: ctx.actor.name, invoiceId: invoice.id };
  const entering = { ...said, kind: "OVERPAYMENT_VOIDED" as const, amount: -credit };
  return PayerAccounts.enter(account, PayerAccounts.payerOfInvoice(invoice), entering, ctx.now).steps;
}

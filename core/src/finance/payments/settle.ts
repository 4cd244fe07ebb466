import { commit, countsStep, enqueue, get, replaceStep, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as Membership from "../../membership/memberships/steps.ts";
import { type Invoice, type Payment, PaymentEntity } from "../invoices/entity.ts";
import { countsOf, sequenceOfOwner } from "../invoices/issue.ts";
import { invoiceNumber, statusAfter } from "../invoices/rules.ts";
import { change, load, settled } from "../invoices/store.ts";
import { type ChargeOutcome, gatewayOf } from "./gateway.ts";
import type { PaymentMessage } from "./messages.ts";

/**
 * A payment by its ids, read from the table itself.
 * @throws Refusal `absent`
 */
export async function loadPayment(invoiceId: string, id: string): Promise<Payment> {
  const found = await get(`invoice#${invoiceId}`, `payment#${id}`);
  if (!found) throw absent();
  return found as unknown as Payment;
}

/**
 * Brings a pending payment to its end: asks its gateway, then writes what it said, the invoice's balance and what follows
 * from it in one transaction. A payment that has ended stays as it is.
 * @throws what the gateway throws when it cannot be known what became of the charge; asking again is then right
 */
export async function settle(invoiceId: string, id: string, now: Date): Promise<Payment> {
  const [pending, { number }] = await Promise.all([loadPayment(invoiceId, id), load(invoiceId)]);
  if (pending.status !== "PENDING") return pending;
  const outcome = await gatewayOf(pending.gatewayKey ?? "").charge(
    {
      key: pending.id,
      amount: pending.amount,
      currency: pending.currency,
      token: pending.token ?? "",
      description: `${invoiceNumber(number)}, ${pending.paymentTo}`,
    },
    now,
  );
  return retryOnConflict(async () => {
    const [payment, invoice] = await Promise.all([loadPayment(invoiceId, id), load(invoiceId)]);
    if (payment.status !== "PENDING") return payment;
    const ended = endedBy(payment, outcome, now);
    await commit(systemContext(now), await stepsOf(invoice, payment, ended, now), null);
    return ended;
  });
}

const STATUS = { approved: "APPROVED", declined: "DECLINED", failed: "FAILED" } as const;

function endedBy({ token: _, ...payment }: Payment, outcome: ChargeOutcome, now: Date): Payment {
  const at = now.toISOString();
  return {
    ...payment,
    status: STATUS[outcome.status],
    message: outcome.message,
    ...(outcome.reference && { reference: outcome.reference }),
    settledAt: at,
    version: (payment.version ?? 1) + 1,
    updatedAt: at,
  };
}

/** The step that replaces a payment while it is as it was read. */
export function replacePayment(before: Payment, after: Payment): Step {
  const put = PaymentEntity.put(after).where((attribute, operator) =>
    operator.eq(attribute.version, before.version ?? 1),
  );
  return replaceStep(put);
}

async function stepsOf(invoice: Invoice, payment: Payment, ended: Payment, now: Date): Promise<Step[]> {
  const replace = replacePayment(payment, ended);
  const free = settled(invoice);
  if (ended.status !== "APPROVED") return [replace, change(free, {}, now).step];
  const paid = invoice.paid + payment.amount;
  const status = statusAfter(invoice.total, paid);
  const receipt: PaymentMessage = { kind: "receipt", paymentId: payment.id };
  return [
    replace,
    change(free, { paid, status }, now).step,
    ...(status === "PAID" ? await paidSteps(invoice, now) : []),
    enqueue("payments", receipt, now),
  ];
}

/** What follows from an invoice that is paid in full: the issuer's figures, and the membership it was for. */
async function paidSteps(invoice: Invoice, now: Date): Promise<Step[]> {
  const counts = { ...countsOf("APPROVED", invoice.total, -1), ...countsOf("PAID", invoice.total, 1) };
  const figures = countsStep(sequenceOfOwner(invoice.owner), counts);
  if (!invoice.membershipId) return [figures];
  const before = await Membership.load(invoice.membershipId);
  const { membership, step } = Membership.change(before, { isPaid: true }, now);
  const profile = await Membership.profileOf(membership.clubMemberProfileId);
  return [figures, step, ...Membership.financialSteps(profile, membership, now)];
}

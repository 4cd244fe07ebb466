import { commit, enqueue, retryOnConflict } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Invoices from "../invoices/index.ts";
import { gatewayOf } from "./gateways.ts";

const STATUS = { approved: "APPROVED", declined: "DECLINED", failed: "FAILED" } as const;

/**
 * Settles a pending payment: asks its gateway, then writes what it said, the invoice's balance and what follows from it
 * in one transaction. A payment that has ended stays as it is.
 * @throws what the gateway throws when it cannot be known what became of the charge; asking again is then right
 */
export async function settle(
  invoiceId: string,
  id: string,
  now: Date,
  subjects: Invoices.Subjects,
): Promise<Invoices.Payment> {
  const [pending, { number }] = await Promise.all([
    Invoices.loadPayment(invoiceId, id),
    Invoices.loadHeader(invoiceId),
  ]);
  if (pending.status !== "PENDING") return pending;
  const { status, message, reference } = await gatewayOf(pending.gatewayKey ?? "").charge(
    {
      key: pending.id,
      amount: pending.amount,
      currency: pending.currency,
      token: pending.token ?? "",
      description: `${Invoices.invoiceNumber(number)}, ${pending.paymentTo}`,
    },
    now,
  );
  const ctx = systemContext(now);
  return retryOnConflict(async () => {
    const [payment, invoice] = await Promise.all([Invoices.loadPayment(invoiceId, id), Invoices.load(invoiceId)]);
    if (payment.status !== "PENDING") return payment;
    const ended = Invoices.endPayment(invoice, payment, { status: STATUS[status], message, reference }, now);
    const following = ended.isPaidNow ? await Invoices.stepsOfSubjects(subjects, "paid", ctx, invoice) : [];
    const receipt = status === "approved" ? [enqueue("payments", { kind: "receipt", paymentId: id }, now)] : [];
    return commit(ctx, [...ended.steps, ...following, ...receipt], ended.payment);
  });
}

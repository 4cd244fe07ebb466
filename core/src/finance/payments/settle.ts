import { commit, enqueue, retryFrom } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Invoices from "../invoices/index.ts";
import type { ChargeOutcome } from "./gateway.ts";
import { gatewayOf } from "./gateways.ts";

const STATUS = { approved: "APPROVED", declined: "DECLINED", failed: "FAILED" } as const;

/**
 * Settles a pending payment: asks its gateway, then writes what it said, the invoice's balance and what follows from it
 * in one transaction. A payment that has ended stays as it is.
 * @param begun the payment and its invoice, as they were just read or written
 * @throws what the gateway throws when it cannot be known what became of the charge; asking again is then right
 */
export async function settle(
  begun: Invoices.InvoicePayment,
  now: Date,
  subjects: Invoices.Subjects,
): Promise<Invoices.Payment> {
  const { invoice, payment } = begun;
  if (payment.status !== "PENDING") return payment;
  const ctx = systemContext(now);
  const withFollowing = (found: Invoices.InvoicePayment) => {
    const following = Invoices.stepsOfSubjects(subjects, "paid", ctx, found.invoice);
    // No unhandled rejection: whoever needs the steps gets the error.
    following.catch(() => undefined);
    return { ...found, following };
  };
  // Read ahead: what follows when the charge is approved is read while the gateway is asked.
  const ahead = withFollowing(begun);
  const outcome = await charge(begun, now);
  const anew = async () => withFollowing(await Invoices.loadPayment({ memo: new Map() }, invoice.id, payment.id));
  return retryFrom(ahead, anew, async (found) => {
    if (found.payment.status !== "PENDING") return found.payment;
    const { status, message, reference } = outcome;
    const ended = Invoices.endPayment(
      found.invoice,
      found.payment,
      { status: STATUS[status], message, reference },
      now,
    );
    const following = ended.isPaidNow ? await found.following : [];
    const receipt = status === "approved" ? [enqueue("payments", { kind: "receipt", paymentId: payment.id }, now)] : [];
    return commit(ctx, [...ended.steps, ...following, ...receipt], ended.payment);
  });
}

const charge = ({ invoice, payment }: Invoices.InvoicePayment, now: Date): Promise<ChargeOutcome> =>
  gatewayOf(payment.gatewayKey ?? "").charge(
    {
      key: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      token: payment.token ?? "",
      description: `${Invoices.invoiceNumber(invoice.number)}, ${payment.paymentTo}`,
    },
    now,
  );

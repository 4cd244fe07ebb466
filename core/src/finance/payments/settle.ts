import { commit, enqueue, retryFrom, type Step } from "../../dynamo/index.ts";
import { systemContext } from "../../lib/context.ts";
import * as Invoices from "../invoices/index.ts";
import type { ChargeOutcome } from "./gateway.ts";
import { gatewayOf } from "./gateways.ts";

const STATUS = { approved: "APPROVED", declined: "DECLINED", failed: "FAILED" } as const;

/** The gateway has not said what became of a charge; asking again is then right. */
export class UnknownCharge extends Error {
  override name = "UnknownCharge";
}

const isOpen = ({ status }: Invoices.Payment): boolean => status === "PENDING" || status === "UNCERTAIN";

/**
 * Settles a pending payment: asks its gateway, then writes what it said, the invoice's balance and what follows from it
 * in one transaction. A payment that has ended stays as it is.
 * @param begun the payment and its invoice, as they were just read or written
 * @param refused the steps beside writing down a card that was not charged
 * @throws UnknownCharge
 */
export async function settle(
  begun: Invoices.InvoicePayment,
  now: Date,
  subjects: Invoices.Subjects,
  refused: () => Promise<Step[]> = async () => [],
): Promise<Invoices.Payment> {
  const { invoice, payment } = begun;
  if (payment.status !== "PENDING") return payment;
  const withFollowing = (found: Invoices.InvoicePayment) => {
    const following = Invoices.stepsOfSubjects(subjects, "paid", { now }, found.invoice);
    const spending = refused();
    // No unhandled rejection: whoever needs the steps gets the error.
    for (const each of [following, spending]) each.catch(() => undefined);
    return { ...found, following, spending };
  };
  // Read ahead: what follows from the charge is read while the gateway is asked.
  const ahead = withFollowing(begun);
  const outcome = await charge(begun, now);
  const anew = async () => withFollowing(await Invoices.loadPayment({ memo: new Map() }, invoice.id, payment.id));
  return retryFrom(ahead, anew, async (found) => {
    if (!isOpen(found.payment)) return found.payment;
    const { status, message, reference } = outcome;
    const end = { status: STATUS[status], message, reference };
    const { payment: ended, steps } = await endSteps(found, end, () => found.following, now);
    const spending = status === "approved" ? [] : await found.spending;
    return commit(systemContext(now), [...steps, ...spending], ended);
  });
}

/** How a payment ends. */
export type End = Parameters<typeof Invoices.endPayment>[2];

/**
 * A payment as it has ended, and the steps that write it: with what follows for what its invoice is for, and the message
 * that mails the receipt.
 */
export async function endSteps(
  { invoice, payment }: Invoices.InvoicePayment,
  end: End,
  following: () => Promise<Step[]>,
  at: Date,
): Promise<{ payment: Invoices.Payment; steps: Step[] }> {
  const ended = Invoices.endPayment(invoice, payment, end, at);
  const receipt = end.status === "APPROVED" ? [enqueue("invoice-pdf", { receipt: { paymentId: payment.id } }, at)] : [];
  return {
    payment: ended.payment,
    steps: [...ended.steps, ...(ended.isPaidNow ? await following() : []), ...receipt],
  };
}

async function charge({ invoice, payment }: Invoices.InvoicePayment, now: Date): Promise<ChargeOutcome> {
  try {
    return await gatewayOf(payment.gatewayKey ?? "").charge(
      {
        key: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        token: payment.token ?? "",
        description: `${Invoices.numberOf(invoice)}, ${payment.paymentTo}`,
      },
      now,
    );
  } catch (error) {
    throw new UnknownCharge(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

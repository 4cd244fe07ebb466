import type { Cents } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import type { Outcome } from "../gateways/index.ts";
import type { TestPayment } from "./entity.ts";

/** So long somebody may take on the gateway's page, which is the least that Stripe allows, with a minute for the way there. */
const PAYING_MS = 31 * 60_000;
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + PAYING_MS);

/** What is to be charged. */
export const totalOf = ({ amount, surcharge }: Pick<TestPayment, "amount" | "surcharge">): Cents => amount + surcharge;
/** What is to be charged, or was, which is what goes back. */
export const takenOf = (of: Pick<TestPayment, "amount" | "surcharge" | "taken">): Cents => of.taken ?? totalOf(of);

/** What follows for a test payment from what its gateway says of it; null as long as nothing does. */
export function changesBy(of: TestPayment, outcome: Outcome): Partial<TestPayment> | null {
  const { state, amount, currency, message, charge, cardCode, fee, feeGst } = outcome;
  if (state === "open") return null;
  if (state === "declined") return { state: "DECLINED", message };
  if (state === "failed") return { state: "FAILED", message };
  if (state === "expired") return { state: "EXPIRED", message };
  const isOther = amount !== totalOf(of) || currency !== of.currency;
  const told = `The gateway took ${formatMoney(amount, currency)}, not ${formatMoney(totalOf(of), of.currency)}.`;
  return {
    state: "PAID",
    message: isOther ? told : message,
    ...(isOther && { taken: amount }),
    ...(charge !== undefined && { charge }),
    ...(cardCode !== undefined && { paidCardCode: cardCode }),
    ...(fee !== undefined && { fee }),
    ...(feeGst !== undefined && { feeGst }),
  };
}

/** Whether its gateway books what it keeps only later, so that it is asked again for that. */
export const lacksFee = ({ state, fee }: Pick<TestPayment, "state" | "fee">): boolean =>
  state === "PAID" && fee === undefined;

/** Why what it took cannot be given back, or null; what failed can be tried again. */
export function whyNotRefund({ state, charge, refundState }: TestPayment): string | null {
  if (state !== "PAID" || charge === undefined) return "Nothing was paid that could be given back.";
  if (refundState === "DONE") return "This was given back already.";
  return refundState === "PENDING" ? "This is being given back." : null;
}

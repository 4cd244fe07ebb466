import { randomInt } from "node:crypto";
import { ConditionFailed, claim, type Step } from "../../dynamo/index.ts";

const DIGITS = 8;

/**
 * A number for the receipt of a payment that has just been made, `R-` and eight random digits, and the step that claims
 * it for that payment, so that no other has it. Where another has, the whole transaction fails with ConditionFailed, and
 * whoever commits it decides anew, with another number (decision 0082).
 */
export function receiptNumberFor(paymentId: string): { receiptNumber: string; step: Step } {
  const receiptNumber = `R-${String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0")}`;
  return { receiptNumber, step: claim("receipt", receiptNumber, paymentId, () => new ConditionFailed(0)) };
}

import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { formatMoney } from "@salle/money/format";
import type { Status } from "../../../ui/feedback/badge.tsx";
import { paymentStatus } from "../../../ui/feedback/statuses.tsx";
import { strings } from "./strings.ts";

type Paid = ReceivedPayment["attributes"];

/** What was paid in all; with a minus what went back to a card. */
export const money = ({ attributes: { amount, currency } }: ReceivedPayment) => formatMoney(amount, currency);

/** Whether it is a payment that was made, and not what went back of one. */
export const isReceipt = ({ paymentType }: Pick<Paid, "paymentType">): boolean =>
  paymentType !== "REFUND" && paymentType !== "DISPUTE";

/** Which payment it is: `$40.00 from Ana Webb`, `the refund of $40.00 to Ana Webb`. */
export function namedOf(of: Pick<Paid, "amount" | "currency" | "paymentType" | "paymentBy">): string {
  const { amount, currency, paymentType, paymentBy } = of;
  const money = formatMoney(Math.abs(amount), currency);
  switch (paymentType) {
    case "REFUND":
      return strings.namedRefund(money, paymentBy);
    case "DISPUTE":
      return strings.disputes[sideOf(amount)].named(money, paymentBy);
    default:
      return strings.named(money, paymentBy);
  }
}

/** What became of it: what went back to a card is not said to be paid. */
export function statusOf({ status, paymentType, amount }: Pick<Paid, "status" | "paymentType" | "amount">): Status {
  const its = paymentStatus(status);
  if (status !== "APPROVED" || isReceipt({ paymentType })) return its;
  if (paymentType === "REFUND") return { ...its, word: strings.refunded };
  const side = sideOf(amount);
  return { tone: tones[side], word: strings.disputes[side].word };
}

/** What a card's bank has done with what is disputed; of a fee alone, nothing. */
const sideOf = (amount: number): keyof typeof strings.disputes =>
  amount === 0 ? "fee" : amount < 0 ? "taken" : "given";

const tones = { taken: "bad", given: "good", fee: "off" } as const;

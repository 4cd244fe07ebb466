import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { formatMoney } from "@salle/money/format";
import type { Status } from "../../../ui/feedback/badge.tsx";
import { paymentStatus } from "../../../ui/feedback/statuses.tsx";
import { strings } from "./strings.ts";

type Paid = ReceivedPayment["attributes"];

/** What was paid in all; with a minus what went back to a card. */
export const money = ({ attributes: { amount, currency } }: ReceivedPayment) => formatMoney(amount, currency);

/** Which payment it is: `$40.00 from Ana Webb`, `the refund of $40.00 to Ana Webb`. */
export function namedOf(of: Pick<Paid, "amount" | "currency" | "paymentType" | "paymentBy">): string {
  const { amount, currency, paymentType, paymentBy } = of;
  return paymentType === "REFUND"
    ? strings.namedRefund(formatMoney(-amount, currency), paymentBy)
    : strings.named(formatMoney(amount, currency), paymentBy);
}

/** What became of it: what went back to a card is not said to be paid. */
export function statusOf({ status, paymentType }: Pick<Paid, "status" | "paymentType">): Status {
  const its = paymentStatus(status);
  return paymentType === "REFUND" && status === "APPROVED" ? { ...its, word: strings.refunded } : its;
}

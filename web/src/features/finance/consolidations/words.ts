import { paymentTypeLabels, paymentTypes } from "@salle/contract/finance/codes";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { strings } from "./strings.ts";

type Paid = Pick<ReceivedPayment["attributes"], "amount" | "currency" | "paymentType">;

/** What payments come to, and how they came: `3 payments, $340.00: Cash $40.00, Cheque $300.00`. */
export function sumWords(payments: readonly Paid[]): string {
  const money = (of: readonly Paid[]) => formatMoney(sum(of.map(({ amount }) => amount)), payments[0]?.currency);
  const parts = paymentTypes.flatMap((type) => {
    const its = payments.filter(({ paymentType }) => paymentType === type);
    const label = paymentTypeLabels[type];
    return its.length === 0 ? [] : [its.length === payments.length ? label : `${label} ${money(its)}`];
  });
  return `${strings.payments(payments.length)}, ${money(payments)}: ${parts.join(", ")}`;
}

/** Whether a deposit is of card payments, by what it is of. */
export const isByCard = (referenceHandle: string): boolean => referenceHandle.startsWith("gateway:");

/** How what a deposit is of was received. */
export const kindOf = (referenceHandle: string): string =>
  isByCard(referenceHandle) ? strings.kinds.byCard : strings.kinds.byHand;

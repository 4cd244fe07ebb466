import { paymentTypeLabels, paymentTypes } from "@salle/contract/finance/codes";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { strings } from "./strings.ts";

type Paid = Pick<ReceivedPayment["attributes"], "amount" | "surcharge" | "currency" | "paymentType">;

/**
 * What payments come to, and how they came: `3 payments, $340.00: Cash $40.00, Cheque $300.00`. What was added for cards reaches
 * the bank with them.
 */
export function sumWords(payments: readonly Paid[]): string {
  const money = (cents: number) => formatMoney(cents, payments[0]?.currency);
  const surcharges = sum(payments.map(({ surcharge }) => surcharge));
  const paid = paymentTypes
    .map((type) => ({
      label: paymentTypeLabels[type],
      its: payments.filter(({ paymentType }) => paymentType === type),
    }))
    .filter(({ its }) => its.length > 0)
    .map(({ label, its }) => [label, amountOf(its)] as const);
  const parts = surcharges === 0 ? paid : [...paid, [strings.surcharges, surcharges] as const];
  const words = parts.map(([label, cents]) => (parts.length === 1 ? label : `${label} ${money(cents)}`));
  return `${strings.payments(payments.length)}, ${money(amountOf(payments) + surcharges)}: ${words.join(", ")}`;
}

const amountOf = (payments: readonly Paid[]) => sum(payments.map(({ amount }) => amount));

/** Whether a deposit is of card payments, by what it is of. */
export const isByCard = (referenceHandle: string): boolean => referenceHandle.startsWith("gateway:");

/** How what a deposit is of was received. */
export const kindOf = (referenceHandle: string): string =>
  isByCard(referenceHandle) ? strings.kinds.byCard : strings.kinds.byHand;

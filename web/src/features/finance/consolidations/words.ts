import { paymentTypeLabels, paymentTypes } from "@salle/contract/finance/codes";
import type { ReceivedPayment } from "@salle/contract/finance/received-payments";
import { sum } from "@salle/money/cents";
import { formatMoney } from "@salle/money/format";
import { strings } from "./strings.ts";

type Paid = Pick<
  ReceivedPayment["attributes"],
  "status" | "amount" | "surcharge" | "fee" | "net" | "currency" | "paymentType"
>;

/**
 * What payments come to at the bank, and how they came: `3 payments, $340.00: Cash $40.00, Cheque $300.00`. What was added for
 * cards reaches it with them, less what the gateway keeps; of those that were voided there is that alone.
 */
export function sumWords(payments: readonly Paid[]): string {
  const money = (cents: number) => formatMoney(cents, payments[0]?.currency);
  const standing = payments.filter(({ status }) => status !== "VOID");
  const paid = paymentTypes
    .map((type) => ({
      label: paymentTypeLabels[type],
      its: standing.filter(({ paymentType }) => paymentType === type),
    }))
    .filter(({ its }) => its.length > 0)
    .map(({ label, its }) => [label, sum(its.map(({ amount }) => amount))] as const);
  const beside = [
    [strings.surcharges, sum(standing.map(({ surcharge }) => surcharge))],
    [strings.fees, -sum(payments.map(({ fee }) => fee))],
  ] as const;
  const parts = [...paid, ...beside.filter(([, cents]) => cents !== 0)];
  const words = parts.map(([label, cents]) => (parts.length === 1 ? label : `${label} ${money(cents)}`));
  return `${strings.payments(payments.length)}, ${money(sum(payments.map(({ net }) => net)))}: ${words.join(", ")}`;
}

/** Whether a deposit is of card payments, by what it is of. */
export const isByCard = (referenceHandle: string): boolean => referenceHandle.startsWith("gateway:");

/** How what a deposit is of was received. */
export const kindOf = (referenceHandle: string): string =>
  isByCard(referenceHandle) ? strings.kinds.byCard : strings.kinds.byHand;

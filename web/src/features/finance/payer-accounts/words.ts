import type { CreditEntry } from "@salle/contract/finance/payer-accounts";
import { formatMoney } from "@salle/money/format";
import { strings } from "./strings.ts";

type Entry = CreditEntry["attributes"];

/** What has become of credit: `Used for INV-000007`, `Paid back by bank transfer`. */
export function whatWords({ kind, number, refundType }: Pick<Entry, "kind" | "number" | "refundType">): string {
  if (kind === "REFUNDED" && refundType) return strings.paidBack[refundType];
  return strings.kinds[kind](number);
}

/** By how much it is more or less: `+$30.00`, `-$30.00`. */
export function changeWords({ amount, currency }: Pick<Entry, "amount" | "currency">): string {
  const money = formatMoney(amount, currency);
  return amount > 0 ? strings.more(money) : money;
}

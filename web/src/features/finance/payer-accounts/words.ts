import type { CreditEntry } from "@salle/contract/finance/payer-accounts";
import { formatMoney } from "@salle/money/format";
import type { Status } from "../../../ui/feedback/badge.tsx";
import { strings } from "./strings.ts";

type Entry = CreditEntry["attributes"];

/** What has become of credit: `Used for INV-000007`, `Paid back by bank transfer`. */
export function whatWords({ kind, number, refundType }: Pick<Entry, "kind" | "number" | "refundType">): string {
  if (kind === "REFUNDED" && refundType) return strings.paidBack[refundType];
  return strings.kinds[kind](number);
}

/** How a refund stands, where that is to be told: one to a card may be on its way, and any may not have arrived. */
export function standing(of: Pick<Entry, "refundType" | "refundState" | "isVoid">): Status | null {
  const { refundType, refundState, isVoid } = of;
  if (isVoid && refundType === "CARD") return { tone: "bad", word: strings.notArrived };
  if (isVoid) return { tone: "off", word: strings.isVoid };
  if (refundState === "PENDING") return { tone: "info", word: strings.onItsWay };
  if (refundState === "UNCERTAIN") return { tone: "bad", word: strings.uncertain, acts: true };
  return null;
}

/** By how much it is more or less: `+$30.00`, `-$30.00`. */
export function changeWords({ amount, currency }: Pick<Entry, "amount" | "currency">): string {
  const money = formatMoney(amount, currency);
  return amount > 0 ? strings.more(money) : money;
}

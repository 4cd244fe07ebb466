import type { InvoiceCredit } from "@salle/contract/finance/credits";
import { formatMoney } from "@salle/money/format";
import { words } from "./words.ts";

type Attributes = InvoiceCredit["attributes"];

/** By how much less is owed of the invoice, or more: `-$30.00`, `+$30.00`. */
export function changeOf({ kind, amount, currency }: Pick<Attributes, "kind" | "amount" | "currency">): string {
  return kind === "MOVED" || kind === "DISPUTED"
    ? words.more(formatMoney(amount, currency))
    : formatMoney(-amount, currency);
}

/** What is said of it when it is given or taken back. */
export const returningOf = (kind: Attributes["kind"]): typeof words.credit | typeof words.writeOffBack =>
  kind === "WRITTEN_OFF" ? words.writeOffBack : words.credit;

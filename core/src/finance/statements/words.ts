import { statementRowLabels } from "@salle/contract/finance/codes";
import { formatMoney } from "@salle/money/format";
import type { Movement } from "./rules.ts";

/** What a row of a statement is: `Invoice INV-000042`. */
export const whatWords = ({ kind, number }: Pick<Movement, "kind" | "number">): string =>
  [statementRowLabels[kind], number].filter(Boolean).join(" ");

/** What is owed; with a minus it is the payer's credit, which nobody reads out of a sign. */
export const balanceWords = (amount: number, currency: string): string =>
  amount < 0 ? `${formatMoney(-amount, currency)} in credit` : formatMoney(amount, currency);

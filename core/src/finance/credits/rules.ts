import { type Cents, sum } from "@salle/money/cents";
import { cumulativePart } from "@salle/money/cumulative";
import { formatMoney } from "@salle/money/format";
import { documentNumber } from "../../lib/document-number.ts";
import { creditedShares, type WholeInvoice } from "../invoices/index.ts";
import type { CreditedLine, InvoiceCredit } from "./entity.ts";

/** A credit note as it is called, gapless for each issuer. */
export const creditNoteNumber = (number: number): string => documentNumber("CN", number);

/** Whether it can be taken back: a credit note is final, and credit that was moved is used again as any other. */
export const isReturnable = ({ kind, returnedOn }: Pick<InvoiceCredit, "kind" | "returnedOn">): boolean =>
  (kind === "USED" || kind === "WRITTEN_OFF") && returnedOn === undefined;

/** What is asked to be taken off a line, in cents. */
export interface Asked {
  lineItemId: string;
  amount: Cents;
}

/** What a credit note comes to, or why there cannot be such a one, and at which field. */
export type Noted = { lines: CreditedLine[]; amount: Cents; gst: Cents } | { field: string; problem: string };

/**
 * What a credit note of these lines comes to. The GST of a line follows what has been credited of it, so that all credit notes of a line
 * come to its GST exactly (finance design, 5).
 * @param before the credit notes that the invoice has had
 */
export function noteOf(
  { lines, currency }: Pick<WholeInvoice, "lines" | "currency">,
  before: readonly InvoiceCredit[],
  asked: readonly Asked[],
): Noted {
  const had = Map.groupBy(
    before.flatMap((note) => note.lines),
    ({ lineItemId }) => lineItemId,
  );
  const credited: CreditedLine[] = [];
  for (const [at, { lineItemId, amount }] of asked.entries()) {
    const line = lines.find(({ id }) => id === lineItemId);
    if (!line || credited.some((each) => each.lineItemId === lineItemId))
      return { field: "lines", problem: "Choose each line of the invoice once." };
    const taken = had.get(lineItemId) ?? [];
    const already = sum(taken.map((each) => each.amount));
    const left = line.amount - already;
    if (amount === 0 || Math.sign(amount) !== Math.sign(line.amount) || Math.abs(amount) > Math.abs(left))
      return {
        field: `lines.${at}.amount`,
        problem: `Of ${line.name}, ${formatMoney(left, currency)} can be credited.`,
      };
    const gst = cumulativePart(line.gst, line.amount, already, already + amount);
    const before = { amount: already, shares: taken.flatMap(({ shares = [] }) => shares) };
    const shares = creditedShares(line, amount, before);
    credited.push({ lineItemId, name: line.name, amount, gst, ...(shares.length > 0 && { shares }) });
  }
  const amount = sum(credited.map((each) => each.amount));
  if (amount <= 0) return { field: "lines", problem: "A credit note has to come to more than $0.00." };
  return { lines: credited, amount, gst: sum(credited.map((each) => each.gst)) };
}

import { lineAmountText } from "@salle/contract/finance/amounts";
import type { InvoiceCredit } from "@salle/contract/finance/credits";
import type { LineItem } from "@salle/contract/finance/invoices";
import { creditNoteLabels } from "@salle/contract/finance/labels";
import { sum } from "@salle/money/cents";

/** A line of an invoice, and what of it no credit note has taken off yet. */
export interface Creditable {
  id: string;
  name: string;
  amount: number;
  left: number;
}

interface Line {
  id: string;
  attributes: Pick<LineItem["attributes"], "name" | "amount">;
}
interface Note {
  attributes: { lines: readonly Pick<InvoiceCredit["attributes"]["lines"][number], "lineItemId" | "amount">[] };
}

/** The lines of an invoice with what is left of each. */
export function creditableOf(lines: readonly Line[], credits: readonly Note[]): Creditable[] {
  const credited = credits.flatMap(({ attributes }) => attributes.lines);
  return lines.map(({ id, attributes: { name, amount } }) => {
    const taken = sum(credited.filter(({ lineItemId }) => lineItemId === id).map((each) => each.amount));
    return { id, name, amount, left: amount - taken };
  });
}

const Amount = lineAmountText(creditNoteLabels.amount);

/** An amount as it is typed, in cents; nothing of what is none. */
export function centsIn(text: string): number {
  const read = Amount.safeParse(text);
  return read.success ? read.data : 0;
}

/** What becomes of what is credited: the unpaid part is owed no more, the rest was paid and is kept as credit. */
export function splitOf(credited: number, balance: number): { unpaid: number; kept: number } {
  const unpaid = Math.max(0, Math.min(credited, balance));
  return { unpaid, kept: Math.max(0, credited - unpaid) };
}

import { type Account, accountNumbers, type FigureName } from "@salle/contract/finance/accounts";
import type { Cents } from "@salle/money/cents";
import type { Entry } from "./postings.ts";

/** What accounts are debited and credited with. */
export type Figures = Partial<Record<FigureName, Cents>>;

/** What entries add to the figures of their months; with what these are before, what they are then. */
export function figuresAdded(entries: readonly Pick<Entry, "postings">[], before: Figures = {}): Figures {
  const sum = { ...before };
  for (const { account, amount } of entries.flatMap(({ postings }) => postings)) {
    const name: FigureName = amount > 0 ? `dr${account}` : `cr${account}`;
    sum[name] = (sum[name] ?? 0) + Math.abs(amount);
  }
  return sum;
}

/** An account before, in and after a month; + is a debit. */
export interface Balance {
  account: Account;
  opening: Cents;
  debit: Cents;
  credit: Cents;
  balance: Cents;
}

const inOrder = [...accountNumbers].sort();

/**
 * Trial balance: every account in which anything was posted up to a month.
 * @param parts of months' figures, each as often as it has shards
 */
export function balancesOf(parts: readonly (Figures & { month: string })[], month: string): Balance[] {
  const sum = (name: FigureName, of: readonly Figures[]) => of.reduce((all, part) => all + (part[name] ?? 0), 0);
  const before = parts.filter((part) => part.month < month);
  const within = parts.filter((part) => part.month === month);
  return inOrder.flatMap((account) => {
    const [dr, cr]: FigureName[] = [`dr${account}`, `cr${account}`];
    if (!dr || !cr) return [];
    const [earlier, credited] = [sum(dr, before), sum(cr, before)];
    const [debit, credit] = [sum(dr, within), sum(cr, within)];
    if (earlier + credited + debit + credit === 0) return [];
    const opening = earlier - credited;
    return [{ account, opening, debit, credit, balance: opening + debit - credit }];
  });
}

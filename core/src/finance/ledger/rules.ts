import {
  type Account,
  accountNumbers,
  type FigureName,
  type HeldName,
  heldAccounts,
} from "@salle/contract/finance/accounts";
import type { Cents } from "@salle/money/cents";
import type { Entry } from "./postings.ts";

/**
 * What accounts are debited and credited with; and, of invoices on the cash basis of GST, what of one's own sales is not paid yet, with the
 * GST inside.
 */
export type Figures = Partial<Record<FigureName | "unpaidOnCash", Cents>>;

type Told = Pick<Entry, "postings" | "isOnCash">;

/** On these accounts is what is owed of one's own sales: by payers, less what is others' of that, and through issuers. */
const receivables = ["1100", "1110", "2320"] as const satisfies readonly Account[];

/** What entries add to the figures of their months; with what these are before, what they are then. */
export function figuresAdded(entries: readonly Told[], before: Figures = {}): Figures {
  const sum = { ...before };
  const owed = entries
    .filter(({ isOnCash }) => isOnCash)
    .flatMap(({ postings }) => postings.filter(({ account }) => receivables.some((each) => each === account)));
  if (owed.length > 0) sum.unpaidOnCash = owed.reduce((all, { amount }) => all + amount, sum.unpaidOnCash ?? 0);
  for (const { account, amount } of entries.flatMap(({ postings }) => postings)) {
    const name: FigureName = amount > 0 ? `dr${account}` : `cr${account}`;
    sum[name] = (sum[name] ?? 0) + Math.abs(amount);
  }
  return sum;
}

/** What a collector holds for each other owner, as debits and credits. */
export type Held = Partial<Record<HeldName, Cents>>;

/** What entries of one book add to what it holds, by whom it is held for. */
export function heldAdded(entries: readonly Pick<Entry, "postings">[]): Map<string, Held> {
  const sums = new Map<string, Held>();
  for (const { account, dimension, amount } of entries.flatMap(({ postings }) => postings)) {
    const held = heldAccounts.find((each) => each === account);
    if (!held || dimension === undefined) continue;
    const name: HeldName = amount > 0 ? `dr${held}` : `cr${held}`;
    const sum = sums.get(dimension) ?? {};
    sums.set(dimension, { ...sum, [name]: (sum[name] ?? 0) + Math.abs(amount) });
  }
  return sums;
}

/** What is owed to an owner and is in no payout, and what is on its way to them; more was paid back than held where it is below 0. */
export const heldOf = (parts: readonly Held[]): { owed: Cents; inTransit: Cents } => {
  const sum = (name: HeldName) => parts.reduce((all, part) => all + (part[name] ?? 0), 0);
  return { owed: sum("cr2310") - sum("dr2310"), inTransit: sum("cr2400") - sum("dr2400") };
};

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

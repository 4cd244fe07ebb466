import { type Cents, cents, sum } from "./cents.ts";
import { apportion } from "./split.ts";

/**
 * What of a payment goes to each share of an invoice's lines, by what each still owes: never more than that, and the last
 * payment leaves nothing. A discount's share owes a negative amount, and is given its part of it. What takes a payment
 * back is `reversed` of these cents.
 * @throws RangeError for a negative payment, and for more than all owe together
 */
export function allocate(payment: Cents, owed: readonly Cents[]): Cents[] {
  const balance = sum(owed);
  if (payment < 0 || payment > balance) throw new RangeError(`Not a payment of ${balance}: ${payment}`);
  return payment === balance ? owed.map(cents) : apportion(payment, owed.map(BigInt));
}

/** An invoice that a payment can go to; its due date as `YYYY-MM-DD`. */
export interface Payable {
  due: string;
  number: number;
  balance: Cents;
}

/**
 * What of a payment goes to each of a payer's invoices, in their order: the oldest due first, then the lower number; and
 * what is left as the payer's credit.
 * @throws RangeError for a negative payment
 */
export function allocateOldest(payment: Cents, invoices: readonly Payable[]): { parts: Cents[]; credit: Cents } {
  if (cents(payment) < 0) throw new RangeError(`Not a payment: ${payment}`);
  const parts = invoices.map(() => 0);
  let credit = payment;
  for (const { at, balance } of invoices.map((invoice, at) => ({ ...invoice, at })).toSorted(byAge)) {
    const part = Math.min(Math.max(cents(balance), 0), credit);
    parts[at] = part;
    credit -= part;
  }
  return { parts, credit };
}

const byAge = (a: Payable, b: Payable): number => (a.due === b.due ? a.number - b.number : a.due < b.due ? -1 : 1);

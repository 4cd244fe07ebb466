import type { TogetherOptions } from "@salle/contract/finance/checkouts";
import { MOST_PAID } from "@salle/contract/finance/codes";
import type { OwedInvoice } from "../../membership/overview/index.ts";

/**
 * What is ticked before anybody has ticked anything: as many as one payment pays, the longest due first.
 * @param about what somebody comes from, which is among them in any case
 */
export function tickedFirst(owed: readonly OwedInvoice[], about: unknown): string[] {
  const ids = owed.map(({ invoice }) => invoice.id);
  return [...new Set([...ids.filter((id) => id === about), ...ids])].slice(0, MOST_PAID);
}

/** Those that are ticked and still owed, the longest due first. */
export const chosenOf = <O extends OwedInvoice>(owed: readonly O[], ticked: readonly string[]): O[] =>
  owed.filter(({ invoice }) => ticked.includes(invoice.id));

/** Why invoices are not paid with the others, by their ids. */
export const problemsOf = (options: TogetherOptions["attributes"] | undefined): ReadonlyMap<string, string> =>
  new Map(
    options?.invoices.flatMap(({ id, problem }): [string, string][] => (problem === null ? [] : [[id, problem]])),
  );

/** Of what is ticked what is paid: that which nothing is said against. */
export const sentOf = <O extends OwedInvoice>(chosen: readonly O[], problems: ReadonlyMap<string, string>): O[] =>
  chosen.filter(({ invoice }) => !problems.has(invoice.id));

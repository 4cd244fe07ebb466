import type { HomeInvoice, HomePerson } from "@salle/contract/membership/overview";

export interface OwedInvoice {
  invoice: HomeInvoice;
}

/** What somebody whom one looks after owes. */
export interface Owed extends OwedInvoice {
  person: HomePerson;
}

/** What all of them owe, the longest due first. */
export const owedBy = (people: readonly HomePerson[]): Owed[] =>
  people
    .flatMap((person) => person.attributes.invoices.map((invoice): Owed => ({ person, invoice })))
    .sort((a, b) => a.invoice.due.localeCompare(b.invoice.due));

/** Of that, what can be paid now: no payment of it is under way. */
export const payable = <O extends OwedInvoice>(owed: readonly O[]): O[] =>
  owed.filter(({ invoice }) => !invoice.isPending);

/** What of it is to be paid now. */
export const sumOf = (owed: readonly OwedInvoice[]): number =>
  owed.reduce((sum, { invoice }) => sum + invoice.amountDue, 0);

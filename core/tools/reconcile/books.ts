import type { Item } from "../../src/dynamo/index.ts";
import type { Invoice, Payment } from "../../src/finance/invoices/entity.ts";
import type { Account } from "../../src/identity/accounts/entity.ts";
import { decodeRow } from "../../src/members/directory/row.ts";
import type { ClubMemberProfile, MemberProfile } from "../../src/members/members/entity.ts";
import type { Membership } from "../../src/membership/memberships/entity.ts";

/** The items of a table by what they are; whatever is not checked is left out. */
export interface Books {
  invoices: Map<string, Invoice>;
  payments: Payment[];
  sequences: Map<string, Item>;
  memberships: Map<string, Membership>;
  counts: Map<string, number>;
  holds: Map<string, number>;
  accounts: Map<string, Account>;
  profiles: Map<string, MemberProfile>;
  places: ClubMemberProfile[];
  rows: Map<string, string>;
}

export const emptyBooks = (): Books => ({
  invoices: new Map(),
  payments: [],
  sequences: new Map(),
  memberships: new Map(),
  counts: new Map(),
  holds: new Map(),
  accounts: new Map(),
  profiles: new Map(),
  places: [],
  rows: new Map(),
});

/** Puts an item of the table where it belongs. */
export function enter(books: Books, item: Item): void {
  const { pk, sk } = item;
  const as = <T>() => item as unknown as T;
  if (sk === "invoice") books.invoices.set(String(item.id), as<Invoice>());
  else if (pk.startsWith("invoice#") && sk.startsWith("payment#")) books.payments.push(as<Payment>());
  else if (sk === "sequence") books.sequences.set(pk.slice("sequence#".length), item);
  else if (sk.startsWith("membership#")) books.memberships.set(String(item.id), as<Membership>());
  else if (pk.startsWith("memberships#")) books.holds.set(`${pk} ${sk}`, Number(item.until));
  else if (pk.startsWith("package-count#")) {
    const id = pk.slice("package-count#".length);
    books.counts.set(id, (books.counts.get(id) ?? 0) + Number(item.active));
  } else if (pk.startsWith("person#")) enterPerson(books, item);
  else if (/^directory#\d/.test(pk)) books.rows.set(decodeRow(String(item.r)).id, String(item.r));
}

function enterPerson(books: Books, item: Item): void {
  const person = item.pk.slice("person#".length);
  if (item.sk === "account") books.accounts.set(person, item as unknown as Account);
  else if (item.sk === "profile") books.profiles.set(person, item as unknown as MemberProfile);
  else if (item.sk.startsWith("club#")) books.places.push(item as unknown as ClubMemberProfile);
}

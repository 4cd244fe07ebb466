import type { Item } from "../../src/dynamo/index.ts";
import { reader } from "../../src/dynamo/reader.ts";
import { type Invoice, InvoiceEntity, type Payment, PaymentEntity } from "../../src/finance/invoices/entity.ts";
import { type Account, AccountEntity } from "../../src/identity/accounts/entity.ts";
import { decodeRow, type Row } from "../../src/members/directory/row.ts";
import {
  type ClubMemberProfile,
  ClubMemberProfileEntity,
  type MemberProfile,
  MemberProfileEntity,
} from "../../src/members/members/entity.ts";
import { type Membership, MembershipEntity } from "../../src/membership/memberships/entity.ts";
import { JobEntity, type StoredJob } from "../../src/platform/jobs/entity.ts";

/** The items of a table by what they are; whatever is not checked is left out. */
export interface Books {
  invoices: Map<string, Invoice>;
  payments: Payment[];
  /** The last number of each sequence. */
  sequences: Map<string, number>;
  /** Each issuer's figures, the shards together. */
  figures: Map<string, Record<string, number>>;
  memberships: Map<string, Membership>;
  counts: Map<string, number>;
  holds: Map<string, number>;
  accounts: Map<string, Account>;
  profiles: Map<string, MemberProfile>;
  places: ClubMemberProfile[];
  rows: Map<string, Row>;
  jobs: StoredJob[];
}

export const emptyBooks = (): Books => ({
  invoices: new Map(),
  payments: [],
  sequences: new Map(),
  figures: new Map(),
  memberships: new Map(),
  counts: new Map(),
  holds: new Map(),
  accounts: new Map(),
  profiles: new Map(),
  places: [],
  rows: new Map(),
  jobs: [],
});

const invoices = reader(InvoiceEntity);
const payments = reader(PaymentEntity);
const memberships = reader(MembershipEntity);
const accounts = reader(AccountEntity);
const profiles = reader(MemberProfileEntity);
const places = reader(ClubMemberProfileEntity);
const jobs = reader(JobEntity);

/** Puts an item of the table where it belongs. */
export function enter(books: Books, item: Item): void {
  const invoice = invoices.parse(item);
  if (invoice) books.invoices.set(invoice.id, invoice);
  const payment = payments.parse(item);
  if (payment) books.payments.push(payment);
  const membership = memberships.parse(item);
  if (membership) books.memberships.set(membership.id, membership);
  const account = accounts.parse(item);
  if (account) books.accounts.set(account.person, account);
  const profile = profiles.parse(item);
  if (profile) books.profiles.set(profile.person, profile);
  const place = places.parse(item);
  if (place) books.places.push(place);
  const job = jobs.parse(item);
  if (job) books.jobs.push(job);
  enterFigures(books, item);
}

/** What is counted up and down carries no entity's name. */
function enterFigures(books: Books, item: Item): void {
  const { pk, sk } = item;
  if (sk === "sequence") books.sequences.set(pk.slice("sequence#".length), Number(item.last));
  else if (pk.startsWith("books#")) {
    const owner = pk.slice("books#".length);
    const figures = books.figures.get(owner) ?? {};
    for (const [name, value] of Object.entries(item)) {
      if (/(Count|Amount)$/.test(name)) figures[name] = (figures[name] ?? 0) + Number(value);
    }
    books.figures.set(owner, figures);
  } else if (sk.startsWith("holds#")) books.holds.set(`${pk} ${sk}`, Number(item.until));
  else if (pk.startsWith("package-count#")) {
    const id = pk.slice("package-count#".length);
    books.counts.set(id, (books.counts.get(id) ?? 0) + Number(item.active));
  } else if (/^directory#\d/.test(pk)) {
    const row = decodeRow(String(item.r));
    books.rows.set(row.id, row);
  }
}

import { groupsOf } from "../../src/communication/member-groups/counts.ts";
import { MemberGroupEntity } from "../../src/communication/member-groups/entity.ts";
import type { Item } from "../../src/dynamo/index.ts";
import { reader } from "../../src/dynamo/reader.ts";
import {
  type Invoice,
  InvoiceEntity,
  type InvoiceLine,
  InvoiceLinesEntity,
  type Payment,
  PaymentEntity,
} from "../../src/finance/invoices/entity.ts";
import { type Account, AccountEntity } from "../../src/identity/accounts/entity.ts";
import { decodeRow, type Row } from "../../src/members/directory/row.ts";
import {
  type ClubMemberProfile,
  ClubMemberProfileEntity,
  type MemberProfile,
  MemberProfileEntity,
} from "../../src/members/members/entity.ts";
import { type Membership, MembershipEntity } from "../../src/membership/memberships/entity.ts";
import { PackageEntity } from "../../src/membership/packages/entity.ts";
import { packagesOf } from "../../src/membership/packages/store.ts";
import { jobsOf, waitingFor } from "../../src/platform/jobs/counts.ts";
import { DeadLetterEntity, JobEntity, type StoredJob } from "../../src/platform/jobs/entity.ts";

/** The items of a table by what they are; whatever is not checked is left out. */
export interface Books {
  invoices: Map<string, Invoice>;
  lines: Map<string, InvoiceLine[]>;
  payments: Payment[];
  /** The last number of each sequence. */
  sequences: Map<string, number>;
  /** Each issuer's figures, the shards together; those of what falls due with their month, as `figuresAdded` has them. */
  figures: Map<string, Record<string, number>>;
  memberships: Map<string, Membership>;
  counts: Map<string, number>;
  /** How many rows lists say they have, by list and label; and how many there are. */
  listed: Map<string, number>;
  rows: Map<string, number>;
  /** How many items lie in each partition of the first index, by which lists are named, and in parts of one (`listsOf`). */
  partitions: Map<string, number>;
  holds: Map<string, number>;
  accounts: Map<string, Account>;
  profiles: Map<string, MemberProfile>;
  places: ClubMemberProfile[];
  directoryRows: Map<string, Row>;
  jobs: StoredJob[];
}

export const emptyBooks = (): Books => ({
  invoices: new Map(),
  lines: new Map(),
  payments: [],
  sequences: new Map(),
  figures: new Map(),
  memberships: new Map(),
  counts: new Map(),
  holds: new Map(),
  accounts: new Map(),
  profiles: new Map(),
  places: [],
  directoryRows: new Map(),
  listed: new Map(),
  rows: new Map(),
  jobs: [],
  partitions: new Map(),
});

const invoices = reader(InvoiceEntity);
const lines = reader(InvoiceLinesEntity);
const payments = reader(PaymentEntity);
const memberships = reader(MembershipEntity);
const accounts = reader(AccountEntity);
const profiles = reader(MemberProfileEntity);
const places = reader(ClubMemberProfileEntity);
const packages = reader(PackageEntity);
const groups = reader(MemberGroupEntity);
const jobs = reader(JobEntity);
const letters = reader(DeadLetterEntity);

/** Puts an item of the table where it belongs. */
export function enter(books: Books, item: Item): void {
  const invoice = invoices.parse(item);
  if (invoice) books.invoices.set(invoice.id, invoice);
  const some = lines.parse(item);
  if (some) books.lines.set(some.invoiceId, [...(books.lines.get(some.invoiceId) ?? []), ...some.lines]);
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
  for (const list of listsOf(item)) books.partitions.set(list, (books.partitions.get(list) ?? 0) + 1);
  for (const row of rowsOf(item)) books.rows.set(row, (books.rows.get(row) ?? 0) + 1);
  enterFigures(books, item);
}

/** The lists that an item lies in: a partition of the first index, and a part of that which is counted by itself. */
function listsOf(item: Item): string[] {
  const letter = letters.parse(item);
  return [
    ...(typeof item.gsi1pk === "string" ? [item.gsi1pk] : []),
    ...(letter?.state === "waiting" && letter.reasonId ? [waitingFor(letter.reasonId)] : []),
  ];
}

/** The lists that an item is a row of, each with the label it is counted under. */
function rowsOf(item: Item): string[] {
  const of = packages.parse(item);
  if (of) return [`${packagesOf(of.owner)} ${of.shelf}`];
  const group = groups.parse(item);
  if (group) return [`${groupsOf(group.owner)} groups`];
  const job = jobs.parse(item);
  if (job) return [`${jobsOf(job.owner)} ${job.jobType}`];
  const letter = letters.parse(item);
  return letter ? listsOf(item).map((list) => `${list} ${letter.state}`) : [];
}

/** What is counted up and down carries no entity's name. */
function enterFigures(books: Books, item: Item): void {
  const { pk, sk } = item;
  if (pk.startsWith("count#")) {
    const { pk: _, sk: __, ttl: ___, ...labels } = item;
    for (const [label, count] of Object.entries(labels)) {
      const row = `${pk.slice("count#".length)} ${label}`;
      books.listed.set(row, (books.listed.get(row) ?? 0) + Number(count));
    }
  } else if (sk === "sequence") books.sequences.set(pk.slice("sequence#".length), Number(item.last));
  else if (pk.startsWith("books#")) {
    const owner = pk.slice("books#".length);
    const figures = books.figures.get(owner) ?? {};
    const [month = ""] = /(?<=^due#)\d{4}-\d\d/.exec(sk) ?? [];
    for (const [field, value] of Object.entries(item)) {
      const name = month ? `${month} ${field}` : field;
      if (/(Count|Amount|Balance)$/.test(field)) figures[name] = (figures[name] ?? 0) + Number(value);
    }
    books.figures.set(owner, figures);
  } else if (sk.startsWith("holds#")) books.holds.set(`${pk} ${sk}`, Number(item.until));
  else if (pk.startsWith("package-count#")) {
    const id = pk.slice("package-count#".length);
    books.counts.set(id, (books.counts.get(id) ?? 0) + Number(item.active));
  } else if (/^directory#\d/.test(pk)) {
    const row = decodeRow(String(item.r));
    books.directoryRows.set(row.id, row);
  }
}

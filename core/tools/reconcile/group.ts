import type { ItemOf } from "../../src/dynamo/entity.ts";
import type { Item } from "../../src/dynamo/index.ts";
import type { Key } from "../../src/dynamo/model.ts";
import { reader } from "../../src/dynamo/reader.ts";
import type { UniqueKind } from "../../src/dynamo/unique.ts";
import { type Bill, BillEntity, ChargeChangesEntity, OpenChargeEntity } from "../../src/finance/charges/entity.ts";
import { type Intent, IntentEntity } from "../../src/finance/checkouts/entity.ts";
import { type InvoiceCredit, InvoiceCreditEntity } from "../../src/finance/credits/entity.ts";
import { type FeeAssignment, FeeAssignmentEntity } from "../../src/finance/fee-assignments/entity.ts";
import {
  type Invoice,
  InvoiceEntity,
  type InvoiceLine,
  InvoiceLinesEntity,
  type Payment,
  PaymentEntity,
  type SendRequest,
  SendRequestEntity,
} from "../../src/finance/invoices/entity.ts";
import { type LedgerEntry, LedgerEntryEntity } from "../../src/finance/ledger/entity.ts";
import {
  type CreditEntry,
  CreditEntryEntity,
  type PayerAccount,
  PayerAccountEntity,
} from "../../src/finance/payer-accounts/entity.ts";
import { isOrganisation } from "../../src/finance/payers/index.ts";
import { type ReceivedPayment, ReceivedPaymentEntity } from "../../src/finance/received-payments/entity.ts";
import { type Account, AccountEntity, type UserRow, UserRowEntity } from "../../src/identity/accounts/entity.ts";
import { rowsOf } from "../../src/identity/accounts/rules.ts";
import { decodeRow, type Row } from "../../src/members/directory/row.ts";
import { rowKey, rows } from "../../src/members/directory/store.ts";
import { type MemberCategory, MemberCategoryEntity } from "../../src/members/member-categories/entity.ts";
import {
  type ClubMemberProfile,
  ClubMemberProfileEntity,
  type MemberProfile,
  MemberProfileEntity,
} from "../../src/members/members/entity.ts";
import { type Position, PositionEntity } from "../../src/members/positions/entity.ts";
import { type CertificationType, CertificationTypeEntity } from "../../src/membership/certifications/entity.ts";
import { HoldEntity, type Membership, MembershipEntity } from "../../src/membership/memberships/entity.ts";
import { type ClubGroup, ClubGroupEntity } from "../../src/organisations/club-groups/entity.ts";
import { type Club, ClubEntity } from "../../src/organisations/clubs/entity.ts";
import { JobEntity, type StoredJob } from "../../src/platform/jobs/entity.ts";
import type { Claim } from "./claims.ts";

export const kinds = {
  invoices: reader(InvoiceEntity),
  lines: reader(InvoiceLinesEntity),
  payments: reader(PaymentEntity),
  intents: reader(IntentEntity),
  sends: reader(SendRequestEntity),
  entries: reader(LedgerEntryEntity),
  received: reader(ReceivedPaymentEntity),
  credits: reader(InvoiceCreditEntity),
  payerAccounts: reader(PayerAccountEntity),
  creditEntries: reader(CreditEntryEntity),
  openCharges: reader(OpenChargeEntity),
  chargeChanges: reader(ChargeChangesEntity),
  bills: reader(BillEntity),
  assignments: reader(FeeAssignmentEntity),
  memberships: reader(MembershipEntity),
  holds: reader(HoldEntity),
  accounts: reader(AccountEntity),
  userRows: reader(UserRowEntity),
  profiles: reader(MemberProfileEntity),
  places: reader(ClubMemberProfileEntity),
  jobs: reader(JobEntity),
  clubs: reader(ClubEntity),
  clubGroups: reader(ClubGroupEntity),
  categories: reader(MemberCategoryEntity),
  positions: reader(PositionEntity),
  certificationTypes: reader(CertificationTypeEntity),
};

/** Items of one partition by what they are; whatever is not checked is left out. */
export interface Group {
  invoice?: Invoice;
  lines: InvoiceLine[];
  payments: Payment[];
  /** Tries to pay on a gateway's page. */
  intents: Intent[];
  sends: SendRequest[];
  entries: LedgerEntry[];
  received: ReceivedPayment[];
  /** What was taken off an invoice otherwise than by payments; what issuers owe a person, and how that came to be. */
  credits: InvoiceCredit[];
  payerAccounts: PayerAccount[];
  creditEntries: CreditEntry[];
  /** The invoices that a person has to pay and that are for nothing but themselves, and how often these have changed. */
  openCharges: ItemOf<typeof OpenChargeEntity>[];
  chargeChanges: number;
  /** The invoices that a club or a group has been billed. */
  bills: Bill[];
  /** What fee packages a person is billed for, or was. */
  assignments: FeeAssignment[];
  memberships: Map<string, Membership>;
  /** Until when a package is held, by its hold's key. */
  holds: Map<string, number>;
  account?: Account;
  userRows: UserRow[];
  profile?: MemberProfile;
  places: ClubMemberProfile[];
  jobs: StoredJob[];
  rows: { row: Row; key: Key; text: string }[];
  clubs: Club[];
  clubGroups: ClubGroup[];
  categories: MemberCategory[];
  positions: Position[];
  certificationTypes: CertificationType[];
  claims: Claim[];
}

/** Other items that a group is compared with, by their keys. */
export type Beside = (key: Key) => Item | undefined;

export const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

const isRow = ({ pk }: Item): boolean => /^directory#\d/.test(pk);

/** The partitions whose items belong together: these are short, and their items are looked at at once. */
export const belongsTogether = ({ pk }: Key): boolean => /^(?:person|memberships|invoice|credits)#/.test(pk);

export function grouped(items: readonly Item[]): Group {
  const first = <T>(reader: { parse(item: Item): T | undefined }): T | undefined => all(reader)[0];
  const all = <T>({ parse }: { parse(item: Item): T | undefined }): T[] => items.flatMap((item) => parse(item) ?? []);
  return {
    invoice: first(kinds.invoices),
    lines: all(kinds.lines).flatMap(({ lines }) => lines),
    payments: all(kinds.payments),
    intents: all(kinds.intents),
    sends: all(kinds.sends),
    entries: all(kinds.entries),
    received: all(kinds.received),
    credits: all(kinds.credits),
    payerAccounts: all(kinds.payerAccounts),
    creditEntries: all(kinds.creditEntries),
    openCharges: all(kinds.openCharges),
    // As holds.
    chargeChanges: Number(items.find(({ sk }) => sk === "charges")?.changes ?? 0),
    bills: all(kinds.bills),
    assignments: all(kinds.assignments),
    memberships: new Map(all(kinds.memberships).map((each) => [each.id, each])),
    // What `modify` has made carries no entity's name.
    holds: new Map(items.filter(({ sk }) => sk.startsWith("holds#")).map((item) => [nameOf(item), Number(item.until)])),
    account: first(kinds.accounts),
    userRows: all(kinds.userRows),
    profile: first(kinds.profiles),
    places: all(kinds.places),
    jobs: all(kinds.jobs),
    rows: items.filter(isRow).map(({ pk, sk, r }) => ({ row: decodeRow(String(r)), key: { pk, sk }, text: String(r) })),
    clubs: all(kinds.clubs),
    clubGroups: all(kinds.clubGroups),
    categories: all(kinds.categories),
    positions: all(kinds.positions),
    certificationTypes: all(kinds.certificationTypes),
    claims: items.filter(({ sk }) => sk === "unique").map(claimOf),
  };
}

function claimOf({ pk, holder }: Item): Claim {
  const [, kind, ...value] = pk.split("#");
  return { kind: kind as UniqueKind, value: value.join("#"), holder: String(holder) };
}

/** An invoice's lines lie in so many items at most. */
const LINE_PARTS = 10;

const keyOf = <K extends object>(of: { at(key: K): { model: { keyOf(key: K): Key } } }, key: K): Key =>
  of.at(key).model.keyOf(key);

export const invoiceKey = (id: string): Key => keyOf(kinds.invoices, { id });
export const paymentKey = (of: Pick<Payment, "invoiceId" | "id">): Key => keyOf(kinds.payments, of);
export const creditKey = (of: Pick<InvoiceCredit, "invoiceId" | "id">): Key => keyOf(kinds.credits, of);
export const openChargeKey = ({ person, id }: Pick<Invoice, "person" | "id">): Key =>
  keyOf(kinds.openCharges, { person, invoiceId: id });
export const billKey = ({ person, id }: Pick<Invoice, "person" | "id">): Key =>
  keyOf(kinds.bills, { payer: person, invoiceId: id });
export const receivedKey = ({ paymentId, owner }: ReceivedPayment): Key => keyOf(kinds.received, { paymentId, owner });
export const ledgerKey = (of: LedgerEntry): Key => keyOf(kinds.entries, of);
export const linesKeys = (invoiceId: string): Key[] =>
  Array.from({ length: LINE_PARTS }, (_, part) =>
    keyOf(kinds.lines, { invoiceId, part: String(part).padStart(2, "0") }),
  );
export const placeKey = ({ person, clubId }: Pick<Row, "person" | "clubId">): Key =>
  keyOf(kinds.places, { person, clubId });
export const accountKey = (person: string): Key => keyOf(kinds.accounts, { person });
export const userRowKey = ({ person, list }: Pick<UserRow, "person" | "list">): Key =>
  keyOf(kinds.userRows, { person, list });
export const clubKey = (id: string): Key => keyOf(kinds.clubs, { id });
export const clubGroupKey = (id: string): Key => keyOf(kinds.clubGroups, { id });
export const categoryKey = (id: string): Key => keyOf(kinds.categories, { id });
export const positionKey = (id: string): Key => keyOf(kinds.positions, { id });
export const certificationTypeKey = (id: string): Key => keyOf(kinds.certificationTypes, { id });
export const directoryKey = (place: Pick<Row, "id" | "clubId">): Key => keyOf(rows, rowKey(place));

/**
 * What a group is compared with.
 * @param isThorough also those of an invoice's lines that are nearly never there
 */
export function besideOf(
  { invoice, openCharges, bills, memberships, places, rows, account, userRows }: Group,
  isThorough: boolean,
): Key[] {
  return [
    ...(invoice ? [openChargeKey(invoice), ...(isOrganisation(invoice.person) ? [billKey(invoice)] : [])] : []),
    ...[...openCharges, ...bills].map(({ invoiceId }) => invoiceKey(invoiceId)),
    ...[...memberships.values()].flatMap(({ invoiceId, person, clubId, clubMemberProfileId }) => [
      placeKey({ person, clubId }),
      directoryKey({ id: clubMemberProfileId, clubId }),
      ...(invoiceId ? [invoiceKey(invoiceId), ...linesKeys(invoiceId).slice(0, isThorough ? LINE_PARTS : 1)] : []),
    ]),
    ...places.map(directoryKey),
    ...rows.map(({ row }) => placeKey(row)),
    ...(account ? rowsOf(account).map(userRowKey) : []),
    ...userRows.map(({ person }) => accountKey(person)),
  ];
}

import * as MemberGroups from "@salle/core/communication/member-groups";
import * as Bills from "@salle/core/finance/bills";
import * as Consolidations from "@salle/core/finance/consolidations";
import * as Credits from "@salle/core/finance/credits";
import * as Disputes from "@salle/core/finance/disputes";
import * as FeeAssignments from "@salle/core/finance/fee-assignments";
import * as FeeTypes from "@salle/core/finance/fee-types";
import * as Fees from "@salle/core/finance/fees";
import * as GatewayBooks from "@salle/core/finance/gateway-books";
import * as Invoices from "@salle/core/finance/invoices";
import * as PayerAccounts from "@salle/core/finance/payer-accounts";
import * as Payments from "@salle/core/finance/payments";
import * as ReceivedPayments from "@salle/core/finance/received-payments";
import * as Settlements from "@salle/core/finance/settlements";
import { payerAccountIdOf } from "@salle/core/lib/ids";
import * as Imports from "@salle/core/members/imports";
import * as MemberCategories from "@salle/core/members/member-categories";
import * as Notes from "@salle/core/members/notes";
import * as Positions from "@salle/core/members/positions";
import * as Transfers from "@salle/core/members/transfers";
import * as Memberships from "@salle/core/membership/memberships";
import * as Packages from "@salle/core/membership/packages";
import * as Jobs from "@salle/core/platform/jobs";
import * as Settings from "@salle/core/platform/settings";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkTo } from "../support/links.ts";
import {
  besideOf,
  countsFor,
  depositOf,
  type Owner,
  ownerCalled,
  ownerItems,
  type RowKind,
  rowOf,
  rows,
} from "../support/many-rows.ts";
import { officer } from "../support/officer.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { readUnitsOf, unitsOf } from "../support/read-units.ts";

const at = new Date("2026-03-01T00:00:00Z");
/** What has gathered in a month, and in years. */
const FEW = { owner: ownerCalled("A"), rows: 300 };
const MANY = { owner: ownerCalled("B"), rows: 3000 };
/** A budget: what a page reads beside what it shows. */
const MOST = 1.5;

let parts: Parts;
beforeAll(async () => {
  const kinds = Object.keys(rowOf) as RowKind[];
  const itemsFor = ({ owner, rows: many }: typeof FEW) => [
    ...ownerItems(owner),
    ...kinds
      // All dead letters are in one list.
      .filter((kind) => kind !== "letter" || owner === MANY.owner)
      .flatMap((kind) => [...rows(kind, owner, 0, many), ...countsFor(kind, owner, many)]),
  ];
  parts = await startParts(undefined, () => [...itemsFor(FEW), ...itemsFor(MANY)]);
});
afterAll(() => parts.stop());

const query = { filters: {}, pagination: { limit: 25, offset: 0 }, page: {} };
const newest = <C extends string>(column: C) => ({ ...query, sort: { column, direction: "desc" as const } });
const named = { ...query, sort: { column: "name" as const, direction: "asc" as const } };
const byPayer = { ...query, sort: { column: "payerName" as const, direction: "asc" as const } };
const labelled = { ...query, sort: { column: "label" as const, direction: "asc" as const } };
const counted = { ...named, includeCount: true };
const after = (cursor: string | null) => ({ page: { cursor: cursor ?? "none" } });

type Answer = { data: readonly { id?: string }[]; meta?: { nextCursor?: string | null } };
/** A page of a list; `before` is the first page of it. */
type Ask = (before: Answer) => Promise<Answer>;

interface List {
  kind: RowKind;
  first: () => Promise<Answer>;
  others: Record<string, Ask>;
}

const jobs = newest("instanceCreatedDate");
const letters = newest("lastFailedDate");
const invoices = newest("issuedDate");
const payments = newest("transactionDateTime");
const received = newest("receivedDate");
const transfers = newest("asked");
const appointments = newest("appointmentStartDate");
const notes = newest("instanceCreatedDate");
const joined = { ...query, sort: { column: "added" as const, direction: "asc" as const } };
const nextOf = ({ meta }: Answer) => after(meta?.nextCursor ?? null);

const ctx = () => officer(at);

const lists: Record<string, (owner: Owner) => List> = {
  "the jobs of an owner": (owner) => ({
    kind: "job",
    first: () => Jobs.list(ctx(), owner.handle, jobs),
    others: {
      next: (before) => Jobs.list(ctx(), owner.handle, { ...jobs, ...nextOf(before) }),
      "of a type": () => Jobs.list(ctx(), owner.handle, { ...jobs, filters: { jobType: "invoice-send" } }),
      "of a state": () => Jobs.list(ctx(), owner.handle, { ...jobs, filters: { state: "done" } }),
      "imports alone": async () => ({ data: await Imports.list(owner.clubId) }),
    },
  }),
  "dead letters": () => ({
    kind: "letter",
    first: () => Jobs.DeadLetters.list(letters),
    others: {
      next: (before) => Jobs.DeadLetters.list({ ...letters, ...nextOf(before) }),
      "that wait": () => Jobs.DeadLetters.list({ ...letters, filters: { state: "waiting" } }),
    },
  }),
  "what an owner has received": (owner) => ({
    kind: "received",
    first: () => ReceivedPayments.list(ctx(), owner.handle, received),
    others: {
      next: (before) => ReceivedPayments.list(ctx(), owner.handle, { ...received, ...nextOf(before) }),
      "of a day, with its sum": () =>
        ReceivedPayments.list(ctx(), owner.handle, { ...received, filters: { from: "2026-01-01", to: "2026-01-01" } }),
      "of a kind": () =>
        ReceivedPayments.list(ctx(), owner.handle, { ...received, filters: { paymentTypes: ["CASH"] } }),
    },
  }),
  "what an owner has not banked": (owner) => ({
    kind: "received",
    first: () => Consolidations.unbanked(ctx(), owner.handle, received),
    others: {
      next: (before) => Consolidations.unbanked(ctx(), owner.handle, { ...received, ...nextOf(before) }),
      "of a kind": () =>
        Consolidations.unbanked(ctx(), owner.handle, { ...received, filters: { paymentTypes: ["CASH"] } }),
      "of a deposit": () => Consolidations.payments(ctx(), depositOf(owner.mark), received),
    },
  }),
  "an owner's bank deposits": (owner) => {
    const newestOfOwner = { ...newest("bankedDate"), owner: owner.handle };
    return {
      kind: "consolidation",
      first: () => Consolidations.list(ctx(), newestOfOwner),
      others: { next: (before) => Consolidations.list(ctx(), { ...newestOfOwner, ...nextOf(before) }) },
    };
  },
  "what was settled with an owner": (owner) => ({
    kind: "settlement",
    first: () => Settlements.list(ctx(), owner.handle, newest("settledDate")),
    others: {
      next: (before) => Settlements.list(ctx(), owner.handle, { ...newest("settledDate"), ...nextOf(before) }),
    },
  }),
  "the disputes of an owner": (owner) => {
    const asked = { ...newest("respondByDate"), sort: { column: "respondByDate", direction: "asc" } } as const;
    return {
      kind: "dispute",
      first: () => Disputes.list(ctx(), owner.handle, asked),
      others: { next: (before) => Disputes.list(ctx(), owner.handle, { ...asked, ...nextOf(before) }) },
    };
  },
  "what is different in the books of an owner's gateways": (owner) => {
    const asked = { ...newest("bookedDate"), sort: { column: "bookedDate", direction: "asc" } } as const;
    return {
      kind: "gatewayDifference",
      first: () => GatewayBooks.list(ctx(), owner.handle, asked),
      others: { next: (before) => GatewayBooks.list(ctx(), owner.handle, { ...asked, ...nextOf(before) }) },
    };
  },
  "who has credit with an owner": (owner) => ({
    kind: "payerAccount",
    first: () => PayerAccounts.list(ctx(), owner.handle, byPayer),
    others: { next: (before) => PayerAccounts.list(ctx(), owner.handle, { ...byPayer, ...nextOf(before) }) },
  }),
  "what has become of a payer's credit": (owner) => {
    const id = payerAccountIdOf(owner.person, owner.handle);
    return {
      kind: "creditEntry",
      first: () => PayerAccounts.history(ctx(), id, newest("date")),
      others: { next: (before) => PayerAccounts.history(ctx(), id, { ...newest("date"), ...nextOf(before) }) },
    };
  },
  "what was taken off an invoice": (owner) => ({
    kind: "invoiceCredit",
    first: () => Credits.list(ctx(), owner.invoiceId, newest("date")),
    others: { next: (before) => Credits.list(ctx(), owner.invoiceId, { ...newest("date"), ...nextOf(before) }) },
  }),
  "what a club has been billed": (owner) => ({
    kind: "bill",
    first: () => Bills.list(ctx(), owner.handle, invoices, new Set()),
    others: { next: (before) => Bills.list(ctx(), owner.handle, { ...invoices, ...nextOf(before) }, new Set()) },
  }),
  "an issuer's invoices": (owner) => ({
    kind: "invoice",
    first: () => Invoices.listOfOwner(ctx(), owner.handle, invoices),
    others: {
      next: (before) => Invoices.listOfOwner(ctx(), owner.handle, { ...invoices, ...nextOf(before) }),
      "of a status": () => Invoices.listOfOwner(ctx(), owner.handle, { ...invoices, filters: { statuses: ["PAID"] } }),
      "of several": () =>
        Invoices.listOfOwner(ctx(), owner.handle, { ...invoices, filters: { statuses: ["PAID", "APPROVED"] } }),
      "of a member": () => Invoices.listOfMember(ctx(), owner.profileId, invoices),
    },
  }),
  "an invoice's payments": (owner) => ({
    kind: "payment",
    first: () => Payments.list(ctx(), owner.invoiceId, payments),
    others: { next: (before) => Payments.list(ctx(), owner.invoiceId, { ...payments, ...nextOf(before) }) },
  }),
  "an owner's packages": (owner) => ({
    kind: "package",
    first: () => Packages.list(ctx(), owner.handle, named),
    others: {
      next: (before) => Packages.list(ctx(), owner.handle, { ...named, ...nextOf(before) }),
      archived: () => Packages.list(ctx(), owner.handle, { ...named, filters: { isArchived: true } }),
      "that members choose": () => Packages.list(ctx(), owner.handle, { ...named, filters: { userSelectable: true } }),
    },
  }),
  "an owner's fees": (owner) => ({
    kind: "fee",
    first: () => Fees.list(ctx(), owner.handle, named),
    others: {
      next: (before) => Fees.list(ctx(), owner.handle, { ...named, ...nextOf(before) }),
      archived: () => Fees.list(ctx(), owner.handle, { ...named, filters: { isArchived: true } }),
      "by words": () => Fees.list(ctx(), owner.handle, { ...named, filters: { searchterm: "row" } }),
    },
  }),
  "an owner's fee types": (owner) => ({
    kind: "feeType",
    first: () => FeeTypes.list(ctx(), owner.handle, labelled),
    others: {
      next: (before) => FeeTypes.list(ctx(), owner.handle, { ...labelled, ...nextOf(before) }),
      archived: () => FeeTypes.list(ctx(), owner.handle, { ...labelled, filters: { isArchived: true } }),
    },
  }),
  "those whom an owner bills": (owner) => ({
    kind: "feeAssignment",
    first: () => FeeAssignments.ofOwner(ctx(), owner.handle, byPayer),
    others: {
      next: (before) => FeeAssignments.ofOwner(ctx(), owner.handle, { ...byPayer, ...nextOf(before) }),
      "of a fee package": () =>
        FeeAssignments.ofOwner(ctx(), owner.handle, { ...byPayer, filters: { feePackageId: owner.feePackageId } }),
    },
  }),
  "an owner's groups": (owner) => ({
    kind: "group",
    first: () => MemberGroups.ofHandle(ctx(), owner.handle, named),
    others: { next: (before) => MemberGroups.ofHandle(ctx(), owner.handle, { ...named, ...nextOf(before) }) },
  }),
  "a club's categories": (owner) => ({
    kind: "category",
    first: () => MemberCategories.ofClub(ctx(), owner.clubId, counted),
    others: { next: (before) => MemberCategories.ofClub(ctx(), owner.clubId, { ...counted, ...nextOf(before) }) },
  }),
  "what renewal runs have done for a club": (owner) => {
    const list = (more: object = {}) => Memberships.renewals(ctx(), owner.handle, { ...newest("run"), ...more });
    return {
      kind: "outcome",
      first: () => list(),
      others: {
        next: (before) => list(nextOf(before)),
        "that ended": () => list({ filters: { outcome: "expired" } }),
      },
    };
  },
  "a club's appointments": (owner) => {
    const list = (more: object = {}) => Positions.ofClub(ctx(), owner.clubId, { ...appointments, ...more }, new Set());
    return {
      kind: "appointment",
      first: () => list(),
      others: {
        next: (before) => list(nextOf(before)),
        "that are current": () => list({ filters: { isCurrent: true } }),
        "that are over": () => list({ filters: { isArchived: true } }),
      },
    };
  },
  "a member's notes": (owner) => {
    const list = (more: object = {}) =>
      Notes.ofMember(ctx(), owner.profileId, { ...notes, includeArchived: true, ...more });
    return {
      kind: "note",
      first: () => list(),
      others: {
        next: (before) => list(nextOf(before)),
        "that are archived": () => list({ filters: { isArchived: true } }),
        "that the member reads": () => list({ includeArchived: false }),
      },
    };
  },
  "a club's transfers": (owner) => ({
    kind: "transferRow",
    first: () => Transfers.ofClub(ctx(), owner.clubId, transfers),
    others: {
      next: (before) => Transfers.ofClub(ctx(), owner.clubId, { ...transfers, ...nextOf(before) }),
      "that have ended": () => Transfers.ofClub(ctx(), owner.clubId, { ...transfers, filters: { status: "ended" } }),
    },
  }),
  "the federation's transfers": () => ({
    kind: "transfer",
    first: () => Transfers.ofGroup(ctx(), "CLUB_GROUP_ROOT", transfers),
    others: { next: (before) => Transfers.ofGroup(ctx(), "CLUB_GROUP_ROOT", { ...transfers, ...nextOf(before) }) },
  }),
  "a group's members": (owner) => ({
    kind: "assignment",
    first: () => MemberGroups.membersOf(ctx(), owner.groupId, joined),
    others: { next: (before) => MemberGroups.membersOf(ctx(), owner.groupId, { ...joined, ...nextOf(before) }) },
  }),
};

async function costsOf({ first, others }: List) {
  // A process reads the settings once in four seconds, which is no cost of a page: those seconds begin now.
  Settings.forgetSettings();
  await Settings.current();
  const begin = await readUnitsOf(first);
  const pages = new Map([["first", begin]]);
  for (const [name, ask] of Object.entries(others)) pages.set(name, await readUnitsOf(() => ask(begin.result)));
  return pages;
}

describe("a page costs what it shows, whatever its owner has gathered", () => {
  test.each(Object.entries(lists))("%s", async (_, listOf) => {
    const list = listOf(MANY.owner);
    const [few, many] = [await costsOf(listOf(FEW.owner)), await costsOf(list)];
    const unitsIn = (pages: typeof many) => Object.fromEntries([...pages].map(([page, { units }]) => [page, units]));
    expect(unitsIn(many)).toEqual(unitsIn(few));
    const items = new Map([...rows(list.kind, MANY.owner, 0, MANY.rows)].map((item) => [idOf(item), item]));
    for (const [page, { result, units }] of many) {
      const shown = result.data.map(({ id }) => items.get(id) ?? {});
      expect(shown.length, `rows of ${page}`).toBeGreaterThanOrEqual(20);
      expect(units, `units of ${page}`).toBeLessThanOrEqual(MOST * unitsOf(shown) + besideOf[list.kind]);
    }
  });

  test("an invoice, its link and sending it again, whatever was paid and sent", async () => {
    const unitsFor = async ({ owner: { invoiceId }, rows: many }: typeof FEW) => {
      const memo = () => new Map();
      const link = await linkTo(invoiceId);
      const read = await readUnitsOf(() => Invoices.read(ctx(), invoiceId));
      expect(read.result.data.relationships.payments.data, `of ${many}`).toHaveLength(25);
      const opened = await readUnitsOf(() => Invoices.fromLink({ memo: memo(), now: at }, invoiceId, link));
      // A link of before says its secret alone.
      const before = await readUnitsOf(() =>
        Invoices.fromLink({ memo: memo(), now: at }, invoiceId, link.split(".").at(-1)),
      );
      const send = await readUnitsOf(() => Invoices.sendInvoice(ctx(), invoiceId));
      return [read, opened, before, send].map(({ units }) => units);
    };
    expect(await unitsFor(MANY)).toEqual(await unitsFor(FEW));
  });

  test("what a member can be sold is read as far as a form shows it", async () => {
    const { owner } = MANY;
    const { result, units } = await readUnitsOf(() => Memberships.form(ctx(), owner.profileId, { isOwn: false }));
    const offered = result.attributes.membershipPackageOptions.map(({ value }) => value);
    expect(offered.length).toBe(200);
    const shown = [...rows("package", owner, 0, MANY.rows)].filter((item) => offered.includes(String(idOf(item))));
    // Of the member, their club, memberships and rights, and of the fees; and the federation's packages, which has none.
    expect(units).toBeLessThanOrEqual(MOST * unitsOf(shown) + 6);
  });
});

const idOf = (item: Record<string, unknown>): unknown =>
  item.id ??
  item.paymentId ??
  (item.creditOf
    ? payerAccountIdOf(String(item.person), String(item.owner))
    : (item.clubMemberProfileId ?? item.invoiceId));

import { todayIn } from "@salle/calendar/today";
import { DUE_DAYS } from "@salle/contract/finance/codes";
import { sequenceOfOwner } from "../../src/finance/invoices/changes.ts";
import { listedBy } from "../../src/finance/invoices/due.ts";
import {
  DueFiguresEntity,
  InvoiceEntity,
  InvoiceFiguresEntity,
  InvoiceLinesEntity,
  type Payment,
  PaymentEntity,
  type WholeInvoice,
} from "../../src/finance/invoices/entity.ts";
import { figuresAdded as tabsAdded } from "../../src/finance/invoices/figures.ts";
import { issue, lineItems } from "../../src/finance/invoices/issue.ts";
import { entriesOf } from "../../src/finance/invoices/ledger.ts";
import { rowsOf } from "../../src/finance/invoices/received.ts";
import type { LedgerEntry } from "../../src/finance/ledger/entity.ts";
import { itemOf as ledgerItemOf } from "../../src/finance/ledger/index.ts";
import { payerOfMember } from "../../src/finance/payers/index.ts";
import type { ReceivedPayment } from "../../src/finance/received-payments/entity.ts";
import { paymentIdOf } from "../../src/lib/ids.ts";
import { HoldEntity, type Membership, MembershipEntity } from "../../src/membership/memberships/entity.ts";
import { type Dealings, dealingsFrom } from "../../src/membership/memberships/index.ts";
import { chargesOf } from "../../src/membership/memberships/make.ts";
import { heldUntil } from "../../src/membership/memberships/rules.ts";
import { type Package, PackageCountEntity, PackageEntity } from "../../src/membership/packages/entity.ts";
import { itemOf } from "../items.ts";
import { ledgerItems, receivedItems } from "./book-items.ts";
import type { Sale } from "./sales.ts";

type Item = Record<string, unknown>;

/**
 * The items that sales leave behind: memberships, invoices numbered in the order of their issue, payments, the issuers'
 * figures, what each package counts and what each person holds.
 */
export function itemsOf(sales: Sale[], packages: Package[]): Item[] {
  const items: Item[] = [];
  const entries: LedgerEntry[] = [];
  const received: ReceivedPayment[] = [];
  for (const own of Map.groupBy(sales, (sale) => sale.owner.handle).values()) {
    const book = bookOf(own);
    items.push(...book.items);
    entries.push(...book.entries);
    received.push(...book.received);
  }
  const memberships = sales.map((sale) => sale.membership);
  const used = new Set(memberships.map((each) => each.packageId));
  return [
    ...items,
    ...ledgerItems(entries),
    ...receivedItems(received),
    ...memberships.map((each) => itemOf(MembershipEntity, each)),
    ...packages.filter(({ id }) => used.has(id)).map((each) => itemOf(PackageEntity, { ...each, isUsed: true })),
    ...[...used].map((packageId) => {
      const isActive = (each: Membership) =>
        each.packageId === packageId && !each.nextMembershipId && !each.revokedAt && !each.expiredAt;
      return itemOf(PackageCountEntity, { packageId, part: 0, active: memberships.filter(isActive).length });
    }),
    ...[...Map.groupBy(memberships, (each) => `${each.person} ${each.packageId}`).values()].flatMap((held) =>
      held.slice(-1).map(({ person, packageId }) => itemOf(HoldEntity, { person, packageId, until: heldUntil(held) })),
    ),
  ];
}

/** What the rows of these members' directory say of what they were sold, by person. */
export function dealingsIn(sales: readonly Sale[]): Map<string, Dealings> {
  const of = [...Map.groupBy(sales, ({ membership }) => membership.person)];
  return new Map(
    of.map(([person, own]) => {
      const unpaid = own.filter(({ membership }) => !membership.isPaid);
      // Its number is its issuer's to give; a row does not tell it.
      const invoices = unpaid.map((sale) => invoiceOf(sale, 1));
      return [
        person,
        dealingsFrom(
          own.map(({ membership }) => membership),
          invoices,
          0,
        ),
      ];
    }),
  );
}

/** One issuer's invoices and payments, its sequence and its figures, all in one part; and what is posted of them. */
function bookOf(sales: Sale[]): { items: Item[]; entries: LedgerEntry[]; received: ReceivedPayment[] } {
  const inOrder = [...sales].sort((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime());
  const issued = inOrder.map((sale, index) => ({ sale, invoice: invoiceOf(sale, index + 1) }));
  const paid = issued.map(({ sale, invoice }) => ({ invoice, payments: paymentsOf(sale, invoice) }));
  const items = paid.flatMap(({ invoice, payments }) => [
    ...invoiceItems(invoice),
    ...payments.map((each) => itemOf(PaymentEntity, each)),
  ]);
  const owner = inOrder[0]?.owner.handle ?? "";
  return {
    items: [
      ...items,
      { pk: `sequence#${sequenceOfOwner(owner)}`, sk: "sequence", last: inOrder.length },
      ...figureItems(
        owner,
        issued.map(({ invoice }) => invoice),
      ),
    ],
    entries: paid.flatMap(({ invoice, payments }) =>
      entriesOf(invoice, payments, []).map((entry) => ledgerItemOf(entry, new Date(invoice.createdAt))),
    ),
    received: paid.flatMap(({ invoice, payments }) => payments.flatMap((each) => rowsOf(invoice, each))),
  };
}

/** An invoice's header and its lines. */
export const invoiceItems = ({ lines, ...header }: WholeInvoice): Item[] => [
  itemOf(InvoiceEntity, header),
  ...lineItems(header.id, lines).map((each) => itemOf(InvoiceLinesEntity, each)),
];

/** An issuer's figures, those of each month beside those by status. */
export function figureItems(owner: string, invoices: readonly WholeInvoice[]): Item[] {
  const months = new Map<string, Record<string, number>>();
  for (const [name, value] of Object.entries(tabsAdded(invoices))) {
    const [field = "", month = ""] = name.split(" ").reverse();
    months.set(month, { ...months.get(month), [field]: value });
  }
  return [...months].map(([month, figures]) =>
    month === ""
      ? itemOf(InvoiceFiguresEntity, { owner, shard: 0, ...figures })
      : { ...itemOf(DueFiguresEntity, { owner, month, shard: 0 }), ...figures },
  );
}

function invoiceOf(sale: Sale, number: number): WholeInvoice {
  const { membership, owner, member, feePackage, issuedAt, paid, isVoid, sentAt } = sale;
  const { invoice } = issue(
    {
      id: membership.invoiceId ?? "",
      owner,
      payer: payerOfMember(member),
      charges: chargesOf(feePackage, membership),
      at: issuedAt,
    },
    { taxRate: 0.1, currency: "AUD", dueDays: DUE_DAYS, isRegistered: () => null, isOnCash: () => false },
    number,
  );
  const after: WholeInvoice = {
    ...invoice,
    ...(paid && { status: "PAID", paid: invoice.total }),
    ...(isVoid && { status: "VOID", voidedAt: invoice.updatedAt }),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
  };
  return { ...after, ...listedBy(after) };
}

const RECORDED = "Recorded by Claire Dubois";

function paymentsOf({ paid, failed }: Sale, invoice: WholeInvoice): Payment[] {
  const base = {
    invoiceId: invoice.id,
    owner: invoice.owner,
    amount: invoice.total,
    currency: invoice.currency,
    paymentBy: invoice.payer.name,
    paymentTo: invoice.issuer.name,
    version: 1,
  };
  const made = (at: Date) => ({
    receivedOn: todayIn(invoice.issuer.timeZone, at),
    settledAt: at.toISOString(),
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  });
  const id = paymentIdOf(invoice.id, "seed");
  const card = { paymentType: "CARD", gatewayKey: "sandbox" } as const;
  if (paid?.by === "card") {
    const reference = `sbx_${id.slice(-12)}`;
    return [{ ...base, ...card, id, status: "APPROVED", message: "Approved", reference, ...made(paid.at) }];
  }
  if (paid)
    return [{ ...base, id, paymentType: "BANK_TRANSFER", status: "APPROVED", message: RECORDED, ...made(paid.at) }];
  if (!failed) return [];
  const message = failed === "VOID" ? "Voided by Claire Dubois" : "The card was declined.";
  const at = new Date(Date.parse(invoice.createdAt) + 7_200_000);
  const voided = failed === "VOID" ? { voidedAt: at.toISOString() } : {};
  const { receivedOn, ...tried } = made(at);
  const received = failed === "VOID" ? { receivedOn } : {};
  return [{ ...base, ...card, id, status: failed, message, ...voided, ...tried, ...received }];
}

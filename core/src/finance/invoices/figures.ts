import type { InvoiceStatus } from "@salle/contract/finance/codes";
import { type Step, shardOf } from "../../dynamo/index.ts";
import type { Invoice } from "./entity.ts";
import { balanceOf, isOutstanding } from "./rules.ts";
import { dueFigures, invoiceFigures } from "./store.ts";

/** How many invoices an issuer has in a status, and what they come to in cents. */
export type Figures = Record<InvoiceStatus, { count: number; amount: number }>;

const FIELDS = {
  DRAFT: ["draftCount", "draftAmount"],
  APPROVED: ["approvedCount", "approvedAmount"],
  PAID: ["paidCount", "paidAmount"],
  WRITTEN_OFF: ["writtenOffCount", "writtenOffAmount"],
  VOID: ["voidCount", "voidAmount"],
} as const satisfies Record<InvoiceStatus, readonly [count: string, amount: string]>;

type Counted = Pick<
  Invoice,
  "id" | "owner" | "status" | "total" | "paid" | "credited" | "creditUsed" | "writtenOff" | "dueDate"
>;
type Added = Record<string, number>;

/** What an invoice adds to its issuer's figures: by status, and of what falls due in its month. */
function addedBy(invoice: Counted, by: 1 | -1 = 1): { tabs: Added; due: Added } {
  const [count, amount] = FIELDS[invoice.status];
  const tabs = { [count]: by, [amount]: by * invoice.total };
  if (!isOutstanding(invoice)) return { tabs, due: {} };
  const balance = by * balanceOf(invoice);
  const day = `d${invoice.dueDate.slice(8)}`;
  return { tabs: { ...tabs, approvedBalance: balance }, due: { [`${day}Count`]: by, [`${day}Amount`]: balance } };
}

const monthOf = ({ dueDate }: Counted): string => dueDate.slice(0, 7);

function sumOf(all: readonly Added[]): Added {
  const sum = new Map<string, number>();
  for (const each of all) for (const [field, by] of Object.entries(each)) sum.set(field, (sum.get(field) ?? 0) + by);
  return Object.fromEntries([...sum].filter(([, by]) => by !== 0));
}

/** What invoices add to their issuer's figures: those by status by their names, those of a month by `<month> <name>`. */
export function figuresAdded(invoices: readonly Counted[]): Added {
  return sumOf(
    invoices.flatMap((invoice) => {
      const { tabs, due } = addedBy(invoice);
      const ofMonth = Object.entries(due).map(([field, by]) => [`${monthOf(invoice)} ${field}`, by]);
      return [tabs, Object.fromEntries(ofMonth)];
    }),
  );
}

/** Sharded counters: the steps that add to an issuer's figures, each item once; the first's id chooses the parts. */
function stepsFor(first: Counted, changes: readonly { of: Counted; tabs: Added; due: Added }[]): Step[] {
  const { owner } = first;
  const shard = shardOf(first.id);
  const tabs = sumOf(changes.map((each) => each.tabs));
  const months = [...Map.groupBy(changes, ({ of }) => monthOf(of))].map(
    ([month, own]) => [month, sumOf(own.map(({ due }) => due))] as const,
  );
  return [
    ...(isNothing(tabs) ? [] : [invoiceFigures.modify({ owner, shard }, { add: tabs })]),
    ...months
      .filter(([, due]) => !isNothing(due))
      .map(([month, due]) => dueFigures.modify({ owner, month, shard }, { add: due })),
  ];
}

const isNothing = (added: Added): boolean => Object.keys(added).length === 0;

/** Counts new invoices of one issuer, together. */
export function countInvoices(invoices: readonly Counted[]): Step[] {
  const [first] = invoices;
  return first
    ? stepsFor(
        first,
        invoices.map((of) => ({ of, ...addedBy(of) })),
      )
    : [];
}

/** Counts anew invoices of one issuer whose status or balance changes; one that is deleted has no `after`. */
export function recountInvoices(changed: readonly { before: Counted; after?: Counted }[]): Step[] {
  const [first] = changed;
  return first
    ? stepsFor(
        first.before,
        changed.flatMap(({ before, after }) => [
          { of: before, ...addedBy(before, -1) },
          ...(after ? [{ of: after, ...addedBy(after) }] : []),
        ]),
      )
    : [];
}

/** An issuer's figures. */
export async function figuresOf(owner: string): Promise<Figures> {
  const parts = await invoiceFigures.list.byOwner({ owner }, { consistent: false });
  const sum = (field: (typeof FIELDS)[InvoiceStatus][number]) =>
    parts.reduce((total, part) => total + (part[field] ?? 0), 0);
  const figure = (status: InvoiceStatus) => {
    const [count, amount] = FIELDS[status];
    return { count: sum(count), amount: sum(amount) };
  };
  return {
    DRAFT: figure("DRAFT"),
    APPROVED: figure("APPROVED"),
    PAID: figure("PAID"),
    WRITTEN_OFF: figure("WRITTEN_OFF"),
    VOID: figure("VOID"),
  };
}

/** How many invoices an issuer has, whatever became of them. */
export async function countOf(owner: string): Promise<number> {
  const figures = await figuresOf(owner);
  return Object.values(figures).reduce((sum, { count }) => sum + count, 0);
}

import type { InvoiceStatus } from "@salle/contract/finance/codes";
import { type Step, shardOf } from "../../dynamo/index.ts";
import { owedParts } from "./due.ts";
import type { Invoice } from "./entity.ts";
import { balanceOf } from "./rules.ts";
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
  "id" | "owner" | "status" | "total" | "paid" | "credited" | "creditUsed" | "writtenOff" | "dueDate" | "plan"
>;
type Added = Record<string, number>;

/**
 * What an invoice adds to its issuer's figures: those by status by their names, and what falls due in a month by `<month> <name>`. Of a
 * payment plan each instalment is counted where it is due, and the invoice where the next of them is.
 */
function addedBy(invoice: Counted, by: 1 | -1 = 1): Added {
  const [count, amount] = FIELDS[invoice.status];
  const tabs = { [count]: by, [amount]: by * invoice.total };
  const due = owedParts(invoice).map(({ dueDate, balance }, at) => {
    const day = `${dueDate.slice(0, 7)} d${dueDate.slice(8)}`;
    return { ...(at === 0 && { [`${day}Count`]: by }), [`${day}Amount`]: by * balance };
  });
  const open = due.length > 0 && { approvedBalance: by * balanceOf(invoice) };
  return Object.assign(tabs, open, ...due);
}

function sumOf(all: readonly Added[]): Added {
  const sum = new Map<string, number>();
  for (const each of all) for (const [field, by] of Object.entries(each)) sum.set(field, (sum.get(field) ?? 0) + by);
  return Object.fromEntries([...sum].filter(([, by]) => by !== 0));
}

/** What invoices add to their issuer's figures, as `addedBy`. */
export const figuresAdded = (invoices: readonly Counted[]): Added => sumOf(invoices.map((each) => addedBy(each)));

/** Those of figures that are of a month, month by month by their names; "" for those by status. */
export function byMonth(added: Added): Map<string, Added> {
  const named = Object.entries(added).map(([field, by]) => {
    const [name = "", month = ""] = field.split(" ").toReversed();
    return { month, figure: [name, by] as const };
  });
  const groups = Map.groupBy(named, ({ month }) => month);
  return new Map([...groups].map(([month, all]) => [month, Object.fromEntries(all.map(({ figure }) => figure))]));
}

/** Sharded counters: the steps that add to an issuer's figures, each item once; the first's id chooses the parts. */
function stepsFor({ owner, id }: Counted, changes: readonly Added[]): Step[] {
  const shard = shardOf(id);
  return [...byMonth(sumOf(changes))].map(([month, add]) =>
    month === ""
      ? invoiceFigures.modify({ owner, shard }, { add })
      : dueFigures.modify({ owner, month, shard }, { add }),
  );
}

/** Counts new invoices of one issuer, together. */
export function countInvoices(invoices: readonly Counted[]): Step[] {
  const [first] = invoices;
  return first ? stepsFor(first, [figuresAdded(invoices)]) : [];
}

/** Counts anew invoices of one issuer whose status, balance or plan changes; one that is deleted has no `after`. */
export function recountInvoices(changed: readonly { before: Counted; after?: Counted }[]): Step[] {
  const [first] = changed;
  if (!first) return [];
  return stepsFor(
    first.before,
    changed.flatMap(({ before, after }) => [addedBy(before, -1), ...(after ? [addedBy(after)] : [])]),
  );
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

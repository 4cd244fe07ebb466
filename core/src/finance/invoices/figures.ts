import type { InvoiceStatus } from "@salle/contract/finance/codes";
import { type Step, shardOf } from "../../dynamo/index.ts";
import type { Invoice } from "./entity.ts";
import { invoiceFigures } from "./store.ts";

/** How many invoices an issuer has in a status, and what they come to in cents. */
export type Figures = Record<InvoiceStatus, { count: number; amount: number }>;

const FIELDS = {
  DRAFT: ["draftCount", "draftAmount"],
  APPROVED: ["approvedCount", "approvedAmount"],
  PAID: ["paidCount", "paidAmount"],
  VOID: ["voidCount", "voidAmount"],
} as const satisfies Record<InvoiceStatus, readonly [count: string, amount: string]>;

type Counted = Pick<Invoice, "id" | "owner" | "status" | "total">;

/** Where an invoice is counted: the shard's key, and what it adds there. */
function countedAt({ id, owner, status, total }: Counted, by: 1 | -1 = 1) {
  const [count, amount] = FIELDS[status];
  return { key: { owner, shard: shardOf(id) }, add: { [count]: by, [amount]: by * total } };
}

/** What invoices add to their issuer's figures, by the figure's name. */
export function figuresAdded(invoices: readonly Counted[]): Record<string, number> {
  const add: Record<string, number> = {};
  for (const invoice of invoices) {
    for (const [field, by] of Object.entries(countedAt(invoice).add)) add[field] = (add[field] ?? 0) + by;
  }
  return add;
}

/** Sharded counter: counts new invoices of one issuer, in one part. */
export function countInvoices(invoices: readonly Counted[]): Step[] {
  const [first] = invoices;
  return first ? [invoiceFigures.modify(countedAt(first).key, { add: figuresAdded(invoices) })] : [];
}

/** Moves an invoice that was counted in another status. */
export function recountInvoice(before: Counted, after: Counted): Step {
  const { key, add } = countedAt(after);
  return invoiceFigures.modify(key, { add: { ...countedAt(before, -1).add, ...add } });
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
  return { DRAFT: figure("DRAFT"), APPROVED: figure("APPROVED"), PAID: figure("PAID"), VOID: figure("VOID") };
}

import { get, replaceStep, type Step } from "../../dynamo/index.ts";
import { absent } from "../../lib/errors.ts";
import { type Invoice, InvoiceEntity } from "./entity.ts";

/**
 * An invoice by its id, read from the table itself.
 * @throws Refusal `absent`
 */
export async function load(id: string): Promise<Invoice> {
  const found = await get(`invoice#${id}`, "invoice");
  if (!found) throw absent();
  return found as unknown as Invoice;
}

/**
 * An invoice with changes, and the step that writes it while it is as it was read.
 * @throws ConditionFailed from the commit, unless `refused` has a word for it
 */
export function change(
  before: Invoice,
  changes: Partial<Invoice>,
  now: Date,
  refused?: () => Error,
): { invoice: Invoice; step: Step } {
  const version = before.version ?? 1;
  const invoice: Invoice = { ...before, ...changes, version: version + 1, updatedAt: now.toISOString() };
  const put = InvoiceEntity.put(invoice).where((attribute, operator) => operator.eq(attribute.version, version));
  return { invoice, step: replaceStep(put, refused) };
}

/** The same invoice without the payment that was under way. */
export function settled({ pendingPayment: _, ...invoice }: Invoice): Invoice {
  return invoice;
}

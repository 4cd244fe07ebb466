import type { ObjectReader } from "../../identity/access/index.ts";
import { invoiceOf, invoiceOfLine } from "../../lib/ids.ts";
import { known, payments } from "./store.ts";

/**
 * An invoice is its issuer's, and about the person who pays it; as long as it is a draft, its issuer's alone. Prefetch: its
 * lines, wanted next, are read with it.
 */
export const reader: ObjectReader = async (ctx, id) => {
  const invoice = await known(ctx, id);
  return invoice && { owner: invoice.owner, ...(invoice.status !== "DRAFT" && { person: invoice.person }) };
};

/** A line is its invoice's. */
export const lineReader: ObjectReader = async (ctx, id) => {
  const invoiceId = invoiceOfLine(id);
  return invoiceId ? reader(ctx, invoiceId) : undefined;
};

/** A payment is its invoice's issuer's, and about the person who pays that. Prefetch: the invoice is wanted next. */
export const paymentReader: ObjectReader = async (ctx, id) => {
  const invoiceId = invoiceOf(id);
  if (!invoiceId) return undefined;
  const [payment, invoice] = await Promise.all([payments.known(ctx, { invoiceId, id }), known(ctx, invoiceId)]);
  return payment && invoice && { owner: payment.owner, person: invoice.person };
};

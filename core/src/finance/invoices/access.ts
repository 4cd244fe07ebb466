import type { ObjectReader } from "../../identity/access/index.ts";
import { invoiceOf } from "../../lib/ids.ts";
import { record } from "./store.ts";

/**
 * An invoice is its issuer's, and about the person who pays it. Prefetch: what lies beside it is wanted next, so it is
 * read with it.
 */
export const reader: ObjectReader = async (ctx, id) => (await record(ctx, id))?.invoice;

/** A payment is its invoice's issuer's. Prefetch, as of an invoice. */
export const paymentReader: ObjectReader = async (ctx, id) => {
  const invoiceId = invoiceOf(id);
  const found = invoiceId ? await record(ctx, invoiceId) : undefined;
  return found?.payments.find((payment) => payment.id === id);
};

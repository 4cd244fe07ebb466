import type { ObjectReader } from "../../identity/access/index.ts";
import * as Invoices from "../invoices/index.ts";
import { known } from "./store.ts";

/** What was taken off an invoice is its issuer's, and about the person who pays that. */
export const reader: ObjectReader = async (ctx, id) => {
  const credit = await known(ctx, id);
  return credit && Invoices.reader(ctx, credit.invoiceId);
};

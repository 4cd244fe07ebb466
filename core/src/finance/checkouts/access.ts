import type { ObjectReader } from "../../identity/access/index.ts";
import * as Invoices from "../invoices/index.ts";
import { known } from "./store.ts";

/** A try to pay is whose invoice it pays. */
export const reader: ObjectReader = async (ctx, id) => {
  const intent = await known(ctx, id);
  return intent && Invoices.reader(ctx, intent.invoiceId);
};

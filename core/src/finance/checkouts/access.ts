import type { ObjectReader } from "../../identity/access/index.ts";
import { personOf } from "../../lib/ids.ts";
import * as Invoices from "../invoices/index.ts";
import { known } from "./store.ts";

/** A try to pay is whose invoice it pays; one for others too is whoever began it. */
export const reader: ObjectReader = async (ctx, id) => {
  const intent = await known(ctx, id);
  if (!intent?.begunBy) return intent && Invoices.reader(ctx, intent.invoiceId);
  return { owner: intent.owner, person: personOf(intent.begunBy) ?? "" };
};

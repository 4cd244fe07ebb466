import { todayIn } from "@salle/calendar/today";
import type { Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { invoiceOfCredit } from "../../lib/ids.ts";
import type { KeptOff, WholeInvoice } from "../invoices/index.ts";
import { type InvoiceCredit, InvoiceCreditEntity } from "./entity.ts";

export const credits = store(InvoiceCreditEntity, "credit");

/** All that was taken off an invoice, read from the table itself. */
export const ofInvoice = (invoiceId: string): Promise<InvoiceCredit[]> => credits.list.byInvoice({ invoiceId });

/** The step that keeps beside an invoice what a dispute of its payment has moved (finance design, 4.2 E11). */
export const keep = (
  { invoice: { id: invoiceId, owner, currency }, ...off }: KeptOff,
  said: Pick<InvoiceCredit, "reason" | "by">,
  at: Date,
): Step => credits.create({ ...off, ...said, invoiceId, owner, currency }, at).step;

/** What was taken off an invoice, by its id, once a request; undefined when there is none. */
export async function known(ctx: Pick<Context, "memo">, id: string): Promise<InvoiceCredit | undefined> {
  const invoiceId = invoiceOfCredit(id);
  return invoiceId ? credits.known(ctx, { invoiceId, id }) : undefined;
}

/** As `known`. @throws Refusal `absent` */
export async function load(ctx: Pick<Context, "memo">, id: string): Promise<InvoiceCredit> {
  const found = await known(ctx, id);
  if (!found) throw absent();
  return found;
}

/** The day that it is at an invoice's issuer. */
export const todayAt = ({ issuer }: Pick<WholeInvoice, "issuer">, now: Date): string => todayIn(issuer.timeZone, now);

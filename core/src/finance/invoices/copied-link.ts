import type { InvoiceLink } from "@salle/contract/finance/invoices";
import { commit, retryAfresh, retryOnConflict, type Step } from "../../dynamo/index.ts";
import { type ActorContext, systemContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import type { SendRequest } from "./entity.ts";
import { linkKept } from "./link.ts";
import { linkFor } from "./mail.ts";
import { isOutstanding, whyNotAsk } from "./rules.ts";
import { headersOf, invoices, loadKnown, sendRequests } from "./store.ts";

/** One request a month, so that a link that is copied is good for five months at least, and few gather. */
const requestIn = (at: Date): string => `copied${at.toISOString().slice(0, 7).replace("-", "")}`;

/**
 * The link at which an invoice is seen and paid without a login, to be passed on by hand: as a mail's, it has a request
 * beside the invoice that keeps its hash. Asked for again in the same month, it is the same one.
 * @throws Refusal `absent`, or `conflict` when the invoice is a draft, void or was written off
 */
export const copyLink = (ctx: ActorContext, invoiceId: string): Promise<InvoiceLink> =>
  retryAfresh(ctx, async (asked) => {
    const invoice = invoices.understood(await loadKnown(asked, invoiceId));
    if (invoice.status === "DRAFT") throw conflict("This invoice is not approved yet.");
    const gone = whyNotAsk(invoice, "there is nothing to pay");
    if (gone) throw conflict(gone);
    const { request, steps } = await requestOf(invoiceId, ctx.now);
    return steps.length > 0 ? commit(ctx, steps, linkOf(request)) : linkOf(request);
  });

/** As `copyLink`, for a mail; null where there is nothing to pay. */
export const payLink = (invoiceId: string, now: Date): Promise<string | null> =>
  retryOnConflict(async () => {
    const [invoice] = await headersOf([invoiceId]);
    if (!invoice || !isOutstanding(invoice)) return null;
    const { request, steps } = await requestOf(invoiceId, now);
    return commit(systemContext(now), steps, linkFor(request));
  });

/** The request of this month, or the step that makes it. */
async function requestOf(invoiceId: string, now: Date): Promise<{ request: SendRequest; steps: Step[] }> {
  const id = requestIn(now);
  const found = await sendRequests.find({ invoiceId, id });
  if (found) return { request: found, steps: [] };
  const kept = linkKept(invoiceId, id, now);
  const { item, step } = sendRequests.create({ id, invoiceId, ...kept, reason: "copied", state: "handed-over" }, now);
  return { request: item, steps: [step] };
}

const linkOf = (request: SendRequest): InvoiceLink => ({
  type: "invoice-link",
  id: request.invoiceId,
  attributes: { url: linkFor(request) },
});

import type { InvoiceLink } from "@salle/contract/finance/invoices";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { linkKept } from "./link.ts";
import { linkFor } from "./mail.ts";
import { invoices, loadKnown, sendRequests } from "./store.ts";

/** One request a month, so that a link that is copied is good for five months at least, and few gather. */
const requestIn = (at: Date): string => `copied${at.toISOString().slice(0, 7).replace("-", "")}`;

/**
 * The link at which an invoice is seen and paid without a login, to be passed on by hand: as a mail's, it has a request
 * beside the invoice that keeps its hash. Asked for again in the same month, it is the same one.
 * @throws Refusal `absent`, or `conflict` when the invoice is void
 */
export const copyLink = (ctx: ActorContext, invoiceId: string): Promise<InvoiceLink> =>
  retryAfresh(ctx, async (asked) => {
    const invoice = invoices.understood(await loadKnown(asked, invoiceId));
    if (invoice.status === "VOID") throw conflict("This invoice is voided, so there is nothing to pay.");
    const id = requestIn(ctx.now);
    const found = await sendRequests.find({ invoiceId, id });
    if (found) return linkOf(found);
    const kept = linkKept(invoiceId, id, ctx.now);
    const { item, step } = sendRequests.create(
      { id, invoiceId, ...kept, reason: "copied", state: "handed-over" },
      ctx.now,
    );
    return commit(ctx, [step], linkOf(item));
  });

const linkOf = (request: Parameters<typeof linkFor>[0]): InvoiceLink => ({
  type: "invoice-link",
  id: request.invoiceId,
  attributes: { url: linkFor(request) },
});

import type { Output, Query } from "@salle/contract/endpoint";
import type {
  getClubInvoice,
  getPublicInvoice,
  Invoice as InvoiceResource,
  LineItem,
} from "@salle/contract/finance/invoices";
import { PAGE_SIZE } from "@salle/contract/pages";
import { commit, retryAfresh } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { memo } from "../../lib/memo.ts";
import * as Owners from "../../organisations/owners/index.ts";
import { payersAccount } from "../bank-details/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import * as Payers from "../payers/index.ts";
import { voidSteps } from "./changes.ts";
import type { WholeInvoice } from "./entity.ts";
import { recipientOf } from "./mail.ts";
import { toLineItems, toPayment, toPublic, toResource } from "./resource.ts";
import { actsOn, isOutstanding, settledOf } from "./rules.ts";
import { sharesNow } from "./shares.ts";
import { latestSends, loadKnown, pageOfPayments } from "./store.ts";
import { type Subjects, stepsOfSubjects } from "./subjects.ts";
import { transferFor, transferOf } from "./transfer.ts";

/** What an invoice's answer says beside it: its newest payments, and the job of the latest request to send it. */
const besideOf = (ctx: Pick<Context, "memo">, id: string) =>
  memo(ctx, `beside invoice ${id}`, async () => {
    const [{ items }, latest] = await Promise.all([
      pageOfPayments(id, { limit: PAGE_SIZE, order: "desc" }),
      latestSends.find({ invoiceId: id }),
    ]);
    return { payments: items, sendJobId: latest?.jobId ?? null };
  });

/** Prefetch: what `read` answers with, while it is read who asks. */
export const prefetch = (ctx: Pick<Context, "memo">, id: string): Promise<unknown> => besideOf(ctx, id);

/**
 * An invoice with its lines and its newest payments, newest first.
 * @throws Refusal `absent`
 */
export async function read(ctx: ActorContext, id: string): Promise<Output<typeof getClubInvoice>> {
  const invoice = await loadKnown(ctx, id);
  const [data, { payments }] = await Promise.all([present(ctx, invoice), besideOf(ctx, id)]);
  const canEdit = data.capabilities?.canEdit ?? false;
  return { data, included: [...toLineItems(invoice, canEdit), ...payments.map((payment) => toPayment(payment))] };
}

/** The invoice of a link (`fromLink`), with its lines where they are asked for. */
export async function readPublic(
  invoice: WholeInvoice,
  query: Query<typeof getPublicInvoice>,
  at: Date,
): Promise<Output<typeof getPublicInvoice>> {
  const { canPay } = actsOn(invoice, { manages: false, records: false, isPayer: true });
  return {
    data: toPublic(invoice, at, canPay, await transferFor(invoice)),
    ...(query.include_line_items && { included: toLineItems(invoice) }),
  };
}

/**
 * An invoice's lines, in their order (spec 03 §7).
 * @throws Refusal `absent`
 */
export async function lineItems(ctx: Context, id: string): Promise<{ data: LineItem[]; totalResults: number }> {
  const data = toLineItems(await loadKnown(ctx, id));
  return { data, totalResults: data.length };
}

/**
 * Voids an invoice without payments; what it was for ends with it.
 * @throws Refusal `conflict` when it has payments, is paid or void
 */
export const voidInvoice = (ctx: ActorContext, id: string, subjects: Subjects): Promise<InvoiceResource> =>
  retryAfresh(ctx, async (asked) => {
    const invoice = await loadKnown(asked, id);
    const steps = voidSteps(invoice, ctx.now);
    const [ending, result] = await Promise.all([
      stepsOfSubjects(subjects, "voided", ctx, invoice),
      present(ctx, { ...invoice, status: "VOID" }),
    ]);
    return commit(ctx, [...steps, ...ending], result);
  });

/** An invoice as it is answered, with what the actor may do with it. */
export const present = async (ctx: ActorContext, invoice: WholeInvoice): Promise<InvoiceResource> =>
  (await presenterOf(ctx, invoice))(invoice);

/** As `present`, of what a transaction makes of an invoice, which is told when its number is: all else is read before. */
export async function presenterOf(
  ctx: ActorContext,
  invoice: WholeInvoice,
): Promise<(invoice: WholeInvoice) => InvoiceResource> {
  const isPerson = ctx.actor.person === invoice.person;
  const [pays, beside, manages, records, credit, to, names, account] = await Promise.all([
    Payers.paysFor(ctx, invoice.person),
    besideOf(ctx, invoice.id),
    mayOnOwner(ctx, "invoices.manage", invoice.owner),
    mayOnOwner(ctx, "payments.record", invoice.owner),
    isOutstanding(invoice) ? PayerAccounts.creditOf(ctx, invoice) : 0,
    // Nobody sends an invoice to themselves, so a payer's own costs nothing more.
    isPerson ? null : recipientOf(invoice),
    Owners.namesOf(ctx, isPerson ? [] : (invoice.shares ?? []).map(({ owner }) => owner)),
    payersAccount(invoice.owner),
  ]);
  // Who manages it sees a club's as its issuer does, not as whoever pays for the club.
  const isPayer = isPerson || (pays && !manages);
  const recipient = manages ? (to?.address ?? null) : null;
  const looking = { manages, records, isPayer, credit };
  return (made) => {
    const payerCredit = isOutstanding(made) && (records || isPayer) ? credit : 0;
    const shares = (manages ? sharesNow(made, settledOf(made)) : []).flatMap((share) => {
      const ownerName = names.get(share.owner);
      return ownerName === undefined ? [] : [{ ...share, ownerName }];
    });
    const shown = { invoice: made, ...beside, recipient, payerCredit, shares, bankTransfer: transferOf(made, account) };
    return toResource(shown, ctx.now, actsOn(made, looking));
  };
}

import type { Query } from "@salle/contract/endpoint";
import {
  type InvoiceList,
  type Invoice as InvoiceResource,
  type InvoiceStatus,
  invoiceStatuses,
  type listOwnerInvoices,
} from "@salle/contract/finance/invoices";
import { commit, queryAll, queryPartition, retryOnConflict, sequenceOf } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import { revocation } from "../../membership/memberships/change.ts";
import { load as loadMembership } from "../../membership/memberships/steps.ts";
import type { Invoice, Payment } from "./entity.ts";
import { sequenceOfOwner } from "./issue.ts";
import { toResource, toRow } from "./record.ts";
import { isOutstanding, whyNotPay, whyNotVoid } from "./rules.ts";
import { load } from "./store.ts";
import { voidSteps } from "./void.ts";

export type { Invoice, Payment } from "./entity.ts";
export { fromLink } from "./link.ts";
export type { SendMessage } from "./messages.ts";
export { toPayment, toPublic } from "./record.ts";
export { sendInvoice, sendInvoices } from "./request.ts";
export { work } from "./send.ts";

type ListQuery = Query<typeof listOwnerInvoices>;

/** An issuer's invoices, newest first, with what each status comes to (spec 03 §7). */
export async function listOfOwner(ctx: ActorContext, owner: string, query: ListQuery): Promise<InvoiceList> {
  const statuses = query.filters.statuses;
  const wanted: readonly InvoiceStatus[] = statuses?.length
    ? invoiceStatuses.filter((status) => statuses.includes(status))
    : invoiceStatuses;
  const { limit, offset } = query.pagination;
  const newest = query.sort.direction === "desc";
  const [found, { counts }, canSend] = await Promise.all([
    Promise.all(wanted.map((status) => ofStatus(owner, status, offset + limit, newest))),
    sequenceOf(sequenceOfOwner(owner)),
    mayOnOwner(ctx, "invoices.manage", owner),
  ]);
  const rows = found.flat().sort((a, b) => (a.id < b.id === newest ? 1 : -1));
  const countOf = (status: string) => counts[`${status} count`] ?? 0;
  return {
    data: rows.slice(offset, offset + limit).map((invoice) => toRow(invoice, ctx.now)),
    totalResults: wanted.reduce((sum, status) => sum + countOf(status), 0),
    meta: {
      totals: Object.fromEntries(
        invoiceStatuses.map((status) => [status, { count: countOf(status), amount: counts[`${status} amount`] ?? 0 }]),
      ),
      canSend,
    },
  };
}

async function ofStatus(owner: string, status: InvoiceStatus, most: number, newest: boolean): Promise<Invoice[]> {
  const items = await queryAll(
    {
      IndexName: "gsi1",
      KeyConditionExpression: "gsi1pk = :owner AND begins_with(gsi1sk, :status)",
      ExpressionAttributeValues: { ":owner": `invoices#${owner}`, ":status": `${status}#` },
      ScanIndexForward: !newest,
    },
    most,
  );
  return items as unknown as Invoice[];
}

/** A member's invoices, newest first. */
export async function listOfMember(ctx: ActorContext, profileId: string, query: ListQuery): Promise<InvoiceList> {
  const items = await queryAll({
    IndexName: "gsi2",
    KeyConditionExpression: "gsi2pk = :payer",
    ExpressionAttributeValues: { ":payer": `payer#${profileId}` },
    ScanIndexForward: query.sort.direction === "asc",
  });
  const all = items as unknown as Invoice[];
  const statuses = query.filters.statuses;
  const wanted = statuses?.length ? all.filter((each) => statuses.includes(each.status)) : all;
  const { limit, offset } = query.pagination;
  const totals: InvoiceList["meta"]["totals"] = {};
  for (const { status, total } of all) {
    const { count, amount } = totals[status] ?? { count: 0, amount: 0 };
    totals[status] = { count: count + 1, amount: amount + total };
  }
  return {
    data: wanted.slice(offset, offset + limit).map((invoice) => toRow(invoice, ctx.now)),
    totalResults: wanted.length,
    meta: { totals, canSend: false },
  };
}

/**
 * An invoice with its lines and payments, newest first.
 * @throws Refusal `absent`
 */
export async function fromId(ctx: ActorContext, id: string): Promise<InvoiceResource> {
  const items = await queryPartition(`invoice#${id}`);
  const invoice = items.find((item) => item.sk === "invoice") as unknown as Invoice | undefined;
  if (!invoice) throw absent();
  return present(ctx, invoice, paymentsIn(items));
}

export const paymentsIn = (items: { sk: string }[]): Payment[] =>
  (items.filter((item) => item.sk.startsWith("payment#")) as unknown as Payment[]).sort((a, b) =>
    a.createdAt < b.createdAt ? 1 : -1,
  );

async function present(ctx: ActorContext, invoice: Invoice, payments: Payment[]): Promise<InvoiceResource> {
  const manages = await mayOnOwner(ctx, "invoices.manage", invoice.owner);
  return toResource(invoice, payments, ctx.now, {
    canSend: manages && invoice.status !== "VOID",
    canVoid: manages && whyNotVoid(invoice) === null,
    canPay: ctx.actor.person === invoice.person && isOutstanding(invoice) && whyNotPay(invoice) === null,
  });
}

/**
 * Voids an invoice without payments; the membership it was for is revoked with it.
 * @throws Refusal `conflict` when it has payments, is paid or void
 */
export const voidInvoice = (ctx: ActorContext, id: string): Promise<InvoiceResource> =>
  retryOnConflict(async () => {
    const invoice = await load(id);
    const steps = voidSteps(invoice, ctx.now);
    const membership = invoice.membershipId ? await loadMembership(invoice.membershipId) : null;
    const isLive = membership && membership.revokedAt === undefined && membership.expiredAt === undefined;
    const result = await present(ctx, { ...invoice, status: "VOID" }, []);
    const ending = isLive ? (await revocation(membership, ctx.now)).steps : [];
    return commit(ctx, [...steps, ...ending], result);
  });

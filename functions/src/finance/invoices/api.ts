import * as contract from "@salle/contract/finance/invoices";
import * as Invoices from "@salle/core/finance/invoices";
import { clubMemberProfileIdOf } from "@salle/core/lib/ids";
import { route } from "../../http/index.ts";
import { subjects } from "../subjects.ts";

export const routes = [
  route(
    contract.getClubInvoice,
    ({ ctx, params }) => Invoices.read(ctx, params.id),
    ({ ctx, params }) => Invoices.prefetch(ctx, params.id),
  ),
  route(
    contract.getGroupInvoice,
    ({ ctx, params }) => Invoices.read(ctx, params.id),
    ({ ctx, params }) => Invoices.prefetch(ctx, params.id),
  ),
  route(contract.getPublicInvoice, async ({ ctx, params, query, raw }) => {
    const { invoice } = await Invoices.fromLink(ctx, params.id, raw.header(contract.linkSecretHeader));
    return Invoices.readPublic(invoice, query, ctx.now);
  }),
  route(contract.listLineItems, ({ ctx, params }) => Invoices.lineItems(ctx, params.id)),
  route(contract.listClubInvoices, ({ ctx, params, query, include }) =>
    Invoices.listOfOwner(ctx, `club:${params.id}`, query, include),
  ),
  route(contract.listGroupInvoices, ({ ctx, params, query, include }) =>
    Invoices.listOfOwner(ctx, `club-group:${params.id}`, query, include),
  ),
  route(contract.listOwnerInvoices, ({ ctx, params, query, include }) =>
    Invoices.listOfOwner(ctx, params.owner, query, include),
  ),
  route(contract.listMemberInvoices, ({ ctx, params, query, include }) =>
    Invoices.listOfMember(ctx, params.id, query, include),
  ),
  route(contract.listOwnInvoices, ({ ctx, params, query, include }) =>
    Invoices.listOfMember(ctx, clubMemberProfileIdOf(ctx.actor.person, params.clubId), query, include),
  ),
  route(contract.voidInvoice, async ({ ctx, params }) => ({
    data: await Invoices.voidInvoice(ctx, params.id, subjects),
  })),
  route(contract.copyInvoiceLink, async ({ ctx, params }) => ({ data: await Invoices.copyLink(ctx, params.id) })),
  route(contract.sendInvoice, async ({ ctx, params, query }) => ({
    data: await Invoices.sendInvoice(ctx, params.id, query.currency),
  })),
  route(contract.sendInvoices, ({ ctx, query, body }) =>
    Invoices.sendInvoices(ctx, body.attributes.invoiceId, query.currency),
  ),
];

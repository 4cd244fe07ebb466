import * as contract from "@salle/contract/finance/invoices";
import * as Invoices from "@salle/core/finance/invoices";
import { route } from "../../http/index.ts";
import { subjects } from "../subjects.ts";

export const routes = [
  route(
    contract.getClubInvoice,
    async ({ ctx, params }) => ({ data: await Invoices.read(ctx, params.id) }),
    ({ ctx, params }) => Invoices.prefetch(ctx, params.id),
  ),
  route(
    contract.getGroupInvoice,
    async ({ ctx, params }) => ({ data: await Invoices.read(ctx, params.id) }),
    ({ ctx, params }) => Invoices.prefetch(ctx, params.id),
  ),
  route(contract.getPublicInvoice, async ({ ctx, params, raw }) => {
    const { invoice } = await Invoices.fromLink(ctx, params.id, raw.header(contract.linkSecretHeader));
    return { data: Invoices.toPublic(invoice, ctx.now) };
  }),
  route(contract.listClubInvoices, ({ ctx, params, query }) => Invoices.listOfOwner(ctx, `club:${params.id}`, query)),
  route(contract.listGroupInvoices, ({ ctx, params, query }) =>
    Invoices.listOfOwner(ctx, `club-group:${params.id}`, query),
  ),
  route(contract.listOwnerInvoices, ({ ctx, params, query }) => Invoices.listOfOwner(ctx, params.owner, query)),
  route(contract.listMemberInvoices, ({ ctx, params, query }) => Invoices.listOfMember(ctx, params.id, query)),
  route(contract.voidInvoice, async ({ ctx, params }) => ({
    data: await Invoices.voidInvoice(ctx, params.id, subjects),
  })),
  route(contract.sendInvoice, async ({ ctx, params, query }) => ({
    data: await Invoices.sendInvoice(ctx, params.id, query.currency),
  })),
  route(contract.sendInvoices, ({ ctx, query, body }) =>
    Invoices.sendInvoices(ctx, body.attributes.invoiceId, query.currency),
  ),
];

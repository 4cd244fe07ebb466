import * as contract from "@salle/contract/finance/drafts";
import * as Drafts from "@salle/core/finance/drafts";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.createClubInvoice, async ({ ctx, params, body }) => ({
    data: await Drafts.create(ctx, `club:${params.id}`, body.attributes),
  })),
  route(contract.createOwnerInvoice, async ({ ctx, params, body }) => ({
    data: await Drafts.create(ctx, params.owner, body.attributes),
  })),
  route(contract.updateInvoice, async ({ ctx, params, body }) => ({
    data: await Drafts.update(ctx, params.id, body.attributes),
  })),
  route(contract.deleteInvoice, async ({ ctx, params }) => ({ data: await Drafts.remove(ctx, params.id) })),
  route(contract.approveInvoice, async ({ ctx, params, body }) => ({
    data: await Drafts.approve(ctx, params.id, body.attributes),
  })),
  route(contract.approveInvoices, ({ ctx, body }) => Drafts.approveMany(ctx, body.attributes)),
  route(contract.deleteInvoices, ({ ctx, body }) => Drafts.removeMany(ctx, body.attributes.invoiceIds)),
  route(contract.getLineForm, async ({ ctx, params }) => ({ data: await Drafts.lineForm(ctx, params.id) })),
  route(contract.createLineItem, async ({ ctx, params, body }) => ({
    data: await Drafts.addLine(ctx, params.id, body.attributes),
  })),
  route(contract.updateLineItem, async ({ ctx, params, body }) => ({
    data: await Drafts.changeLine(ctx, params.id, body.attributes),
  })),
  route(contract.deleteLineItem, async ({ ctx, params }) => ({ data: await Drafts.takeLine(ctx, params.id) })),
];

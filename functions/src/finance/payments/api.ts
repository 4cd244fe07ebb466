import { linkSecretHeader } from "@salle/contract/finance/invoices";
import * as contract from "@salle/contract/finance/payments";
import { fromLink } from "@salle/core/finance/invoices";
import * as Payments from "@salle/core/finance/payments";
import { route } from "../../http/index.ts";
import { subjects } from "../subjects.ts";

export const routes = [
  route(contract.payInvoice, async ({ ctx, params, body }) => ({
    data: await Payments.pay(ctx, params.id, body.attributes, ctx.actor, subjects),
  })),
  route(contract.payPublicInvoice, async ({ ctx, params, body, headers: { network }, raw: { header } }) => {
    const allowed = Payments.mayPayFrom(network, ctx.now);
    const { invoice, linkHash: link } = await fromLink(ctx, params.id, header(linkSecretHeader));
    const by = { name: invoice.payer.name, invoiceId: invoice.id, link, network, allowed };
    return { data: await Payments.pay(ctx, invoice.id, body.attributes, by, subjects) };
  }),
  route(contract.recordManualPayment, async ({ ctx, params, body }) => ({
    data: await Payments.recordManual(ctx, params.id, body.attributes, subjects),
  })),
  route(contract.listInvoicePayments, ({ ctx, params, query }) => Payments.list(ctx, params.id, query)),
  route(contract.getPayment, async ({ ctx, params }) => ({ data: await Payments.read(ctx, params.id) })),
  route(contract.recordPayment, async ({ ctx, params, body }) => ({
    data: await Payments.record(ctx, params.id, body.attributes.reference, subjects),
  })),
  route(contract.releasePayment, async ({ ctx, params }) => ({
    data: await Payments.release(ctx, params.id, subjects),
  })),
  route(contract.voidPayment, async ({ ctx, params }) => ({
    data: await Payments.voidPayment(ctx, params.id, subjects),
  })),
];

import { linkSecretHeader } from "@salle/contract/finance/invoices";
import * as contract from "@salle/contract/finance/payments";
import { fromLink } from "@salle/core/finance/invoices";
import * as Payments from "@salle/core/finance/payments";
import { route } from "../../http/index.ts";
import { subjects } from "../subjects.ts";

export const routes = [
  route(contract.payInvoice, async ({ ctx, params, body }) => ({
    data: await Payments.pay(ctx, params.id, body.attributes, ctx.actor.name, subjects),
  })),
  route(contract.payPublicInvoice, async ({ ctx, params, body, raw }) => {
    const { invoice } = await fromLink(ctx, params.id, raw.header(linkSecretHeader));
    return { data: await Payments.pay(ctx, invoice.id, body.attributes, invoice.payer.name, subjects) };
  }),
  route(contract.listInvoicePayments, ({ ctx, params }) => Payments.list(ctx, params.id)),
  route(contract.voidPayment, async ({ ctx, params }) => ({
    data: await Payments.voidPayment(ctx, params.id, subjects),
  })),
];

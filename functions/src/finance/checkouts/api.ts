import * as contract from "@salle/contract/finance/checkouts";
import { linkSecretHeader } from "@salle/contract/finance/invoices";
import * as Checkouts from "@salle/core/finance/checkouts";
import { paySandbox, sandboxSession } from "@salle/core/finance/gateways";
import { fromLink, recipientOf } from "@salle/core/finance/invoices";
import { route } from "../../http/index.ts";
import { subjects } from "../subjects.ts";

export const routes = [
  route(contract.checkOut, async ({ ctx, params, body }) => ({
    data: await Checkouts.checkOutOwn(ctx, params.id, body.attributes),
  })),
  route(contract.checkOutPublic, async ({ ctx, params, body, raw: { header } }) => {
    const { invoice } = await fromLink(ctx, params.id, header(linkSecretHeader));
    const to = await recipientOf(invoice);
    const email = (typeof to === "string" ? to : to?.address) ?? "";
    const by = { name: invoice.payer.name, email, back: `/public/invoices/${invoice.id}` };
    return { data: await Checkouts.checkOut(ctx, [invoice.id], body.attributes, by) };
  }),
  route(contract.getPaymentOptions, async ({ ctx, params }) => ({ data: await Checkouts.optionsOf(ctx, params.id) })),
  route(contract.getPublicPaymentOptions, async ({ ctx, params, raw: { header } }) => {
    const { invoice } = await fromLink(ctx, params.id, header(linkSecretHeader));
    return { data: await Checkouts.optionsOf(ctx, invoice.id) };
  }),
  route(contract.getTogetherOptions, async ({ ctx, query }) => ({
    data: await Checkouts.togetherOptions(ctx, query.invoiceIds),
  })),
  route(contract.checkOutTogether, async ({ ctx, body: { attributes } }) => ({
    data: await Checkouts.checkOutTogether(ctx, attributes.invoiceIds, attributes.creditCardCode),
  })),
  route(contract.getIntent, async ({ ctx, params }) => ({ data: await Checkouts.read(ctx, params.id, subjects) })),
  route(contract.getPublicIntent, async ({ ctx, params, raw: { header } }) => {
    const { invoice } = await fromLink(ctx, params.id, header(linkSecretHeader));
    return { data: await Checkouts.read(ctx, params.intentId, subjects, invoice.id) };
  }),
  route(contract.listUncertainIntents, ({ ctx, params }) => Checkouts.listUncertain(ctx, params.owner)),
  route(contract.lookAtIntent, async ({ ctx, params: { id, intentId } }) => ({
    data: await Checkouts.look(ctx, id, intentId, subjects),
  })),
  route(contract.recordIntent, async ({ ctx, params: { id, intentId }, body }) => ({
    data: await Checkouts.record(ctx, { gatewayId: id, id: intentId, reference: body.attributes.reference }, subjects),
  })),
  route(contract.releaseIntent, async ({ ctx, params: { id, intentId } }) => ({
    data: await Checkouts.release(ctx, { gatewayId: id, id: intentId }, subjects),
  })),
  route(contract.getSandboxSession, async ({ params: { id } }) => ({ data: await sandboxSession(id) })),
  route(contract.paySandboxSession, async ({ params: { id }, body }) => ({
    data: await paySandbox(id, body.attributes.card),
  })),
  route(contract.tellGateway, ({ ctx, params, raw }) => Checkouts.told(ctx, params.id, raw, subjects)),
];

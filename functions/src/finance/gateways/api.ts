import * as contract from "@salle/contract/finance/gateways";
import * as Gateways from "@salle/core/finance/gateways";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listGateways, ({ ctx, params }) => Gateways.list(ctx, params.owner)),
  route(contract.createGateway, async ({ ctx, params, body }) => ({
    data: await Gateways.create(ctx, params.owner, body.attributes),
  })),
  route(contract.getGateway, async ({ ctx, params }) => ({ data: await Gateways.read(ctx, params.id) })),
  route(contract.updateGateway, async ({ ctx, params, body }) => ({
    data: await Gateways.update(ctx, params.id, body.attributes),
  })),
  route(contract.testGateway, async ({ ctx, params }) => ({ data: await Gateways.test(ctx, params.id) })),
  route(contract.activateGateway, async ({ ctx, params }) => ({ data: await Gateways.activate(ctx, params.id) })),
  route(contract.pauseGateway, async ({ ctx, params }) => ({ data: await Gateways.pause(ctx, params.id) })),
  route(contract.archiveGateway, async ({ ctx, params }) => ({ data: await Gateways.archive(ctx, params.id) })),
  route(contract.listSurcharges, ({ ctx, params }) => Gateways.listSurcharges(ctx, params.id)),
  route(contract.setSurcharge, async ({ ctx, params, body }) => ({
    data: await Gateways.setSurcharge(ctx, params.id, params.code, body.attributes),
  })),
  route(contract.removeSurcharge, async ({ ctx, params }) => ({
    data: await Gateways.removeSurcharge(ctx, params.id, params.code),
  })),
  route(contract.findSurcharge, async ({ ctx, query }) => ({
    data: await Gateways.findSurcharge(ctx, query.gatewayConfigKey, query.creditCardCode),
  })),
];

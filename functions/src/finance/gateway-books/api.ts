import * as contract from "@salle/contract/finance/gateway-books";
import * as GatewayBooks from "@salle/core/finance/gateway-books";
import { giveBackSandbox } from "@salle/core/finance/gateways";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.getGatewayBook, async ({ ctx, params }) => ({ data: await GatewayBooks.readBook(ctx, params.id) })),
  route(contract.compareGatewayBook, async ({ ctx, params }) => ({
    data: await GatewayBooks.compareNow(ctx, params.id),
  })),
  route(contract.listGatewayDifferences, ({ ctx, params, query }) => GatewayBooks.list(ctx, params.owner, query)),
  route(contract.getGatewayDifference, async ({ ctx, params }) => ({ data: await GatewayBooks.read(ctx, params.id) })),
  route(contract.closeGatewayDifference, async ({ ctx, params, body }) => ({
    data: await GatewayBooks.close(ctx, params.id, body.attributes),
  })),
  route(contract.giveBackSandboxSession, async ({ params }) => ({ data: await giveBackSandbox(params.id) })),
];

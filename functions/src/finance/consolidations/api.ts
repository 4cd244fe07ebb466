import * as contract from "@salle/contract/finance/consolidations";
import * as Consolidations from "@salle/core/finance/consolidations";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listConsolidations, ({ ctx, query }) => Consolidations.list(ctx, query)),
  route(contract.createConsolidation, async ({ ctx, body }) => ({
    data: await Consolidations.create(ctx, body.attributes),
  })),
  route(contract.getConsolidation, async ({ ctx, params }) => ({ data: await Consolidations.read(ctx, params.id) })),
  route(contract.updateConsolidation, async ({ ctx, params, body }) => ({
    data: await Consolidations.update(ctx, params.id, body.attributes),
  })),
  route(contract.deleteConsolidation, async ({ ctx, params }) => ({
    data: await Consolidations.remove(ctx, params.id),
  })),
  route(contract.listConsolidationPayments, ({ ctx, params, query }) => Consolidations.payments(ctx, params.id, query)),
  route(contract.takeFromConsolidation, async ({ ctx, params }) => ({
    data: await Consolidations.takeOut(ctx, params.id, params.paymentId),
  })),
  route(contract.listUnbankedPayments, ({ ctx, params, query }) => Consolidations.unbanked(ctx, params.owner, query)),
];

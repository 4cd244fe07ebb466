import * as contract from "@salle/contract/finance/settlements";
import * as Settlements from "@salle/core/finance/settlements";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listLevelBalances, ({ ctx, params, query }) => Settlements.balances(ctx, params.owner, query)),
  route(contract.getLevelStatement, ({ ctx, params, query }) =>
    Settlements.statement(ctx, [params.owner, params.other], query),
  ),
  route(contract.listSettlements, ({ ctx, params, query }) => Settlements.list(ctx, params.owner, query)),
  route(contract.recordSettlement, async ({ ctx, params, body }) => ({
    data: await Settlements.record(ctx, params.owner, body.attributes),
  })),
  route(contract.getSettlement, async ({ ctx, params }) => ({ data: await Settlements.read(ctx, params.id) })),
  route(contract.voidSettlement, async ({ ctx, params }) => ({ data: await Settlements.voidIt(ctx, params.id) })),
];

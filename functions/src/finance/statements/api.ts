import * as contract from "@salle/contract/finance/statements";
import * as Statements from "@salle/core/finance/statements";
import { route } from "../../http/index.ts";

const partiesOf = ({ owner, id }: { owner: string; id: string }) => ({ owner, payerId: id });

export const routes = [
  route(contract.getStatement, async ({ ctx, params, query }) => ({
    data: await Statements.read(ctx, partiesOf(params), query),
  })),
  route(contract.sendStatement, async ({ ctx, params, body }) => ({
    data: await Statements.send(ctx, partiesOf(params), body.attributes),
  })),
  route(contract.listOwnBalances, ({ ctx }) => Statements.balances(ctx)),
];

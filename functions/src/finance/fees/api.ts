import * as contract from "@salle/contract/finance/fees";
import * as Fees from "@salle/core/finance/fees";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listFeePackages, ({ params, query, include }) => Fees.list(`club:${params.id}`, query, include)),
  route(contract.getFeePackage, ({ ctx, params }) => Fees.read(ctx, params.id)),
  route(contract.createFeePackage, async ({ ctx, params, body }) => ({
    data: await Fees.create(ctx, params.owner, body.attributes),
  })),
];

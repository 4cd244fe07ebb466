import * as contract from "@salle/contract/finance/fee-packages";
import * as FeePackages from "@salle/core/finance/fee-packages";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listFeePackages, ({ params, query, include }) =>
    FeePackages.list(`club:${params.id}`, query, include),
  ),
  route(contract.getFeePackage, ({ ctx, params }) => FeePackages.read(ctx, params.id)),
  route(contract.createFeePackage, async ({ ctx, params, body }) => ({
    data: await FeePackages.create(ctx, params.owner, body.attributes),
  })),
];

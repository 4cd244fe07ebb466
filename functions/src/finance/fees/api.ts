import * as contract from "@salle/contract/finance/fees";
import * as Fees from "@salle/core/finance/fees";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listClubFees, ({ ctx, params, query }) => Fees.list(ctx, `club:${params.id}`, query)),
  route(contract.listGroupFees, ({ ctx, params, query }) => Fees.list(ctx, `club-group:${params.id}`, query)),
  route(contract.getFeeOptions, async ({ ctx, params }) => ({ data: await Fees.options(ctx, params.id) })),
  route(contract.createFee, async ({ ctx, params, body }) => ({
    data: await Fees.create(ctx, params.id, body.attributes),
  })),
  route(contract.getFee, async ({ ctx, params }) => ({ data: await Fees.read(ctx, params.id) })),
  route(contract.updateFee, async ({ ctx, params, body }) => ({
    data: await Fees.update(ctx, params.id, body.attributes),
  })),
  route(contract.deleteFee, async ({ ctx, params }) => ({ data: await Fees.remove(ctx, params.id) })),
  route(contract.archiveFee, async ({ ctx, params }) => ({ data: await Fees.setArchived(ctx, params.id, true) })),
  route(contract.unarchiveFee, async ({ ctx, params }) => ({ data: await Fees.setArchived(ctx, params.id, false) })),
];

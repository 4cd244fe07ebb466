import * as contract from "@salle/contract/finance/fee-types";
import * as FeeTypes from "@salle/core/finance/fee-types";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listClubFeeTypes, ({ ctx, params, query }) => FeeTypes.list(ctx, `club:${params.id}`, query)),
  route(contract.listGroupFeeTypes, ({ ctx, params, query }) => FeeTypes.list(ctx, `club-group:${params.id}`, query)),
  route(contract.createFeeType, async ({ ctx, params, body }) => ({
    data: await FeeTypes.create(ctx, params.id, body.attributes),
  })),
  route(contract.getFeeType, async ({ ctx, params }) => ({ data: await FeeTypes.read(ctx, params.id) })),
  route(contract.updateFeeType, async ({ ctx, params, body }) => ({
    data: await FeeTypes.update(ctx, params.id, body.attributes),
  })),
  route(contract.deleteFeeType, async ({ ctx, params }) => ({ data: await FeeTypes.remove(ctx, params.id) })),
  route(contract.archiveFeeType, async ({ ctx, params }) => ({
    data: await FeeTypes.setArchived(ctx, params.id, true),
  })),
  route(contract.unarchiveFeeType, async ({ ctx, params }) => ({
    data: await FeeTypes.setArchived(ctx, params.id, false),
  })),
];

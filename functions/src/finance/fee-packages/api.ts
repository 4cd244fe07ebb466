import * as contract from "@salle/contract/finance/fee-packages";
import { listPackageableFees } from "@salle/contract/finance/fees";
import * as FeePackages from "@salle/core/finance/fee-packages";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listFeePackages, ({ ctx, params, query, include }) =>
    FeePackages.list(ctx, `club:${params.id}`, query, include),
  ),
  route(contract.listGroupFeePackages, ({ ctx, params, query, include }) =>
    FeePackages.list(ctx, `club-group:${params.id}`, query, include),
  ),
  route(contract.getFeePackage, ({ ctx, params }) => FeePackages.read(ctx, params.id)),
  route(contract.createClubFeePackage, async ({ ctx, params, body }) => ({
    data: await FeePackages.create(ctx, `club:${params.id}`, body.attributes),
  })),
  route(contract.createFeePackage, async ({ ctx, params, body }) => ({
    data: await FeePackages.create(ctx, params.owner, body.attributes),
  })),
  route(contract.updateFeePackage, async ({ ctx, params, body }) => ({
    data: await FeePackages.update(ctx, params.id, body.attributes),
  })),
  route(contract.deleteFeePackage, async ({ ctx, params }) => ({ data: await FeePackages.remove(ctx, params.id) })),
  route(contract.archiveFeePackage, async ({ ctx, params }) => ({
    data: await FeePackages.setArchived(ctx, params.id, true),
  })),
  route(contract.unarchiveFeePackage, async ({ ctx, params }) => ({
    data: await FeePackages.setArchived(ctx, params.id, false),
  })),
  route(contract.addPackageFee, ({ ctx, params, body }) => FeePackages.addFee(ctx, params.id, body.attributes)),
  route(contract.removePackageFee, ({ ctx, params }) => FeePackages.removeFee(ctx, params.id, params.feeId)),
  route(listPackageableFees, ({ ctx, params, query }) => FeePackages.packageable(ctx, params.id, query)),
];

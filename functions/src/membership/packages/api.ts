import * as contract from "@salle/contract/membership/packages";
import * as Packages from "@salle/core/membership/packages";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listPackages, ({ ctx, params, query }) => Packages.list(ctx, params.owner, query)),
  route(contract.getNewPackageForm, async ({ ctx, params }) => ({ data: await Packages.form(ctx, params.owner) })),
  route(contract.getPackageForm, async ({ ctx, params }) => ({
    data: await Packages.form(ctx, params.owner, params.id),
  })),
  route(contract.listPackageOptions, async ({ params }) => ({ data: await Packages.options(params.owner) })),
  route(contract.createPackage, async ({ ctx, params, body }) => ({
    data: await Packages.create(ctx, params.owner, body.attributes),
  })),
  route(contract.updatePackage, async ({ ctx, params, body }) => ({
    data: await Packages.update(ctx, params.id, body.attributes),
  })),
  route(contract.deletePackage, async ({ ctx, params }) => ({ data: await Packages.remove(ctx, params.id) })),
  route(contract.archivePackage, async ({ ctx, params }) => ({ data: await Packages.archive(ctx, params.id) })),
];

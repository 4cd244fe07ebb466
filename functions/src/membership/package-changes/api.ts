import * as contract from "@salle/contract/membership/package-changes";
import * as PackageChanges from "@salle/core/membership/package-changes";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.foreseePackage, ({ ctx, params, body }) => PackageChanges.ofPackage(ctx, params.id, body.attributes)),
  route(contract.foreseeCriteria, ({ ctx, params, body }) =>
    PackageChanges.ofCriteria(ctx, params.id, body.attributes),
  ),
];

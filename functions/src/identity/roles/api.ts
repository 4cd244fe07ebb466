import * as contract from "@salle/contract/identity/roles";
import type { Option } from "@salle/contract/wire";
import * as Roles from "@salle/core/identity/roles";
import { holders } from "@salle/core/identity/users";
import { route } from "../../http/index.ts";

const options = (data: Option[]) => ({ data, totalResults: data.length });

export const routes = [
  route(contract.listRoles, ({ ctx, query }) => Roles.list(ctx, query, holders)),
  route(contract.getRole, async ({ ctx, params }) => ({ data: await Roles.read(ctx, params.id, holders) })),
  route(contract.createRole, async ({ ctx, body }) => ({ data: await Roles.create(ctx, body.attributes) })),
  route(contract.updateRole, async ({ ctx, params, body }) => ({
    data: await Roles.update(ctx, params.id, body.attributes, holders),
  })),
  route(contract.deleteRole, async ({ ctx, params }) => ({ data: await Roles.remove(ctx, params.id, holders) })),
  route(contract.roleDomainOptions, () => options(Roles.domainOptions())),
  route(contract.roleBaseOptions, ({ ctx, query }) => options(Roles.baseOptions(ctx, query.filters.belongingTo))),
  route(contract.permissionOptions, async ({ ctx, params }) => options(await Roles.permissionOptions(ctx, params.id))),
  route(contract.setPermissions, async ({ ctx, params, body }) => ({
    data: await Roles.setPermissions(ctx, params.id, body.attributes, holders),
  })),
  route(contract.allocateForOptions, async ({ params }) => options(await Roles.allocateForOptions(params.id))),
];

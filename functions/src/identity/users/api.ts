import * as contract from "@salle/contract/identity/users";
import type { Option } from "@salle/contract/wire";
import * as Users from "@salle/core/identity/users";
import { route } from "../../http/index.ts";

const options = (data: Option[]) => ({ data, totalResults: data.length });

export const routes = [
  route(contract.listUsers, ({ ctx, query }) => Users.list(ctx, query)),
  route(contract.getUser, async ({ ctx, params }) => ({ data: await Users.read(ctx, params.id) })),
  route(contract.createUser, async ({ ctx, body }) => ({ data: await Users.create(ctx, body.attributes) })),
  route(contract.updateUser, async ({ ctx, params, body }) => ({
    data: await Users.update(ctx, params.id, body.attributes),
  })),
  route(contract.deleteUser, async ({ ctx, params }) => ({ data: await Users.remove(ctx, params.id) })),
  route(contract.allocateRole, async ({ ctx, params, body }) => ({
    data: await Users.allocate(ctx, params.id, body.attributes),
  })),
  route(contract.removeRole, async ({ ctx, params }) => ({ data: await Users.takeAway(ctx, params.id, params.role) })),
  route(contract.allocateRoleOptions, async ({ ctx, params }) => options(await Users.roleOptions(ctx, params.id))),
  route(contract.confirmUser, async ({ ctx, params }) => ({ data: await Users.confirm(ctx, params.id) })),
  route(contract.deactivateUser, async ({ ctx, params }) => ({ data: await Users.deactivate(ctx, params.id) })),
  route(contract.activateUser, async ({ ctx, params }) => ({ data: await Users.activate(ctx, params.id) })),
  route(contract.endTwoFactor, async ({ ctx, params }) => ({ data: await Users.endTwoFactor(ctx, params.id) })),
  route(contract.userFilterOptions, async ({ params }) => options(await Users.filterOptions(params.name))),
];

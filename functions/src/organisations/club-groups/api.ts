import * as contract from "@salle/contract/organisations/club-groups";
import { getClubGroup, listClubOptions } from "@salle/contract/organisations/clubs";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import type { Option } from "@salle/contract/wire";
import { mayUnder } from "@salle/core/identity/access";
import type { Context } from "@salle/core/lib/context";
import * as ClubGroups from "@salle/core/organisations/club-groups";
import { route } from "../../http/index.ts";
import { holdings } from "./holdings.ts";

const options = (data: Option[]) => ({ data, totalResults: data.length });
const may =
  (ctx: Pick<Context, "actor">): ClubGroups.May =>
  (permission, groupIds) =>
    mayUnder(ctx, permission, groupIds);

export const routes = [
  route(contract.listClubGroups, ({ ctx, query }) => ClubGroups.list(query, may(ctx))),
  route(contract.listRootSubGroups, ({ ctx, query }) => ClubGroups.rootSubGroups(query, may(ctx))),
  route(contract.listSubGroups, ({ ctx, params, query }) => ClubGroups.subGroups(ctx, params.id, query, may(ctx))),
  route(contract.getClubGroupTree, ({ ctx, params }) => ClubGroups.tree(ctx, params.id, may(ctx))),
  route(getClubGroup, ({ ctx, params, ...asked }) => ClubGroups.read(ctx, params.id, asked, may(ctx))),
  route(contract.createClubGroup, async ({ ctx, body }) => ({
    data: await ClubGroups.create(ctx, CLUB_GROUP_ROOT, body.attributes, may(ctx)),
  })),
  route(contract.createSubGroup, async ({ ctx, params, body }) => ({
    data: await ClubGroups.create(ctx, params.parentId, body.attributes, may(ctx)),
  })),
  route(contract.updateClubGroup, async ({ ctx, params, body }) => ({
    data: await ClubGroups.update(ctx, params.id, body.attributes, may(ctx)),
  })),
  route(contract.deleteClubGroup, async ({ ctx, params }) => ({
    data: await ClubGroups.remove(ctx, params.id, holdings, may(ctx)),
  })),
  route(listClubOptions, async ({ ctx, params }) => options(await ClubGroups.clubOptions(ctx, params.id))),
  route(contract.listAssignedClubs, async ({ ctx, params }) =>
    options(await ClubGroups.assignedOptions(ctx, params.id)),
  ),
  route(contract.listAssignableClubs, async ({ ctx, params }) =>
    options(await ClubGroups.assignableOptions(ctx, params.id, may(ctx))),
  ),
  route(contract.assignClub, async ({ ctx, params, body }) => ({
    data: await ClubGroups.assign(ctx, params.id, body.attributes.clubId, may(ctx)),
  })),
  route(contract.removeClub, async ({ ctx, params }) => ({
    data: await ClubGroups.unassign(ctx, params.id, params.clubId, may(ctx)),
  })),
];

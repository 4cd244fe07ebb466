import { handleOf } from "@salle/contract/handles";
import { getClubGroup, listClubOptions } from "@salle/contract/organisations/clubs";
import { mayOnOwner } from "@salle/core/identity/access";
import * as ClubGroups from "@salle/core/organisations/club-groups";
import { route } from "../../http/index.ts";

export const routes = [
  route(getClubGroup, async ({ ctx, params, query, include }) => {
    const seesClubs = await mayOnOwner(ctx, "clubs.view", handleOf({ type: "club-group", id: params.id }));
    return ClubGroups.read(ctx, params.id, { query, include, seesClubs });
  }),
  route(listClubOptions, async ({ ctx, params }) => {
    const options = await ClubGroups.clubOptions(ctx, params.id);
    return { data: options, totalResults: options.length };
  }),
];

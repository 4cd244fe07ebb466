import { getClubGroup, listClubOptions } from "@salle/contract/organisations/clubs";
import * as ClubGroups from "@salle/core/organisations/club-groups";
import { route } from "../../http/index.ts";

export const routes = [
  route(getClubGroup, async ({ ctx, params }) => ({ data: await ClubGroups.read(ctx, params.id) })),
  route(listClubOptions, async ({ ctx, params }) => {
    const options = await ClubGroups.clubOptions(ctx, params.id);
    return { data: options, totalResults: options.length };
  }),
];

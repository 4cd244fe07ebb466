import { getClubGroup, listClubOptions } from "@salle/contract/organisations/clubs";
import * as ClubGroups from "@salle/core/organisations/club-groups";
import { route } from "../../http/index.ts";

export const routes = [
  route(getClubGroup, async ({ params }) => ({ data: ClubGroups.toResource(await ClubGroups.fromId(params.id)) })),
  route(listClubOptions, async ({ params }) => {
    const options = await ClubGroups.clubOptions(params.id);
    return { data: options, totalResults: options.length };
  }),
];

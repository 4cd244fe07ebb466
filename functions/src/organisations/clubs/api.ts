import { getClub } from "@salle/contract/organisations/clubs";
import * as Clubs from "@salle/core/organisations/clubs";
import { route } from "../../http/index.ts";

export const routes = [
  route(getClub, async ({ params }) => ({ data: Clubs.toResource(await Clubs.fromId(params.id)) })),
];

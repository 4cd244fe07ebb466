import { getClub } from "@salle/contract/clubs";
import * as Clubs from "@salle/core/clubs";
import { route } from "../http/index.ts";

export const routes = [
  route(getClub, async ({ params }) => ({ data: Clubs.toResource(await Clubs.fromId(params.id)) })),
];

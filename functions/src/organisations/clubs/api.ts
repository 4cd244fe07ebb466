import { getClub } from "@salle/contract/organisations/clubs";
import * as Clubs from "@salle/core/organisations/clubs";
import { route } from "../../http/index.ts";

export const routes = [route(getClub, async ({ ctx, params }) => ({ data: await Clubs.read(ctx, params.id) }))];

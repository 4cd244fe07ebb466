import * as contract from "@salle/contract/platform/activity";
import * as Activity from "@salle/core/platform/activity";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listActivities, ({ ctx, query }) => Activity.list(ctx, query)),
  route(contract.listActorActivities, ({ ctx, params, query }) => Activity.listOfActor(ctx, params.id, query)),
  route(contract.listClubActivities, ({ ctx, params, query }) => Activity.listOfClub(ctx, params.id, query)),
];

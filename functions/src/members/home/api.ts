import * as contract from "@salle/contract/members/home";
import * as Home from "@salle/core/members/home";
import { route } from "../../http/index.ts";

export const routes = [
  route(
    contract.listHomeFacts,
    ({ ctx, params }) => Home.facts(ctx, params.owner),
    ({ ctx, params }) => Home.prefetch(ctx, params.owner),
  ),
  route(
    contract.listHomeParts,
    ({ ctx, params }) => Home.parts(ctx, params.owner),
    ({ ctx, params }) => Home.prefetch(ctx, params.owner),
  ),
  route(
    contract.listHomeClubs,
    ({ ctx, params }) => Home.clubsInNeed(ctx, params.owner),
    ({ ctx, params }) => Home.prefetch(ctx, params.owner),
  ),
  route(contract.getHomeMoney, ({ ctx, params }) => Home.money(ctx, params.owner)),
];

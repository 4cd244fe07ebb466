import * as contract from "@salle/contract/members/search";
import * as Search from "@salle/core/members/search";
import { route } from "../../http/index.ts";

export const routes = [
  route(
    contract.search,
    ({ ctx, params, query }) => Search.search(ctx, params.owner, query),
    ({ ctx, params }) => Search.prefetch(ctx, params.owner),
  ),
];

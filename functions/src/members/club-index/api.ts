import { listClubIndex } from "@salle/contract/members/club-index";
import * as ClubIndex from "@salle/core/members/club-index";
import { route } from "../../http/index.ts";

export const routes = [
  route(
    listClubIndex,
    ({ ctx, query, include }) => ClubIndex.list(ctx, query, include),
    ({ ctx }) => ClubIndex.prefetch(ctx),
  ),
];

import * as duplicates from "@salle/contract/members/duplicates";
import * as contract from "@salle/contract/members/user-search";
import * as UserSearch from "@salle/core/members/user-search";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.searchUsers, ({ ctx, body }) => UserSearch.search(ctx, body.attributes)),
  route(duplicates.listPossibleDuplicates, async ({ ctx, params }) => ({
    data: await UserSearch.duplicates(ctx, params.id),
  })),
];

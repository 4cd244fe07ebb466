import * as contract from "@salle/contract/members/user-search";
import * as UserSearch from "@salle/core/members/user-search";
import { route } from "../../http/index.ts";

export const routes = [route(contract.searchUsers, ({ ctx, body }) => UserSearch.search(ctx, body.attributes))];

import { reader } from "@salle/core/members/members";
import { api } from "../http/index.ts";
import { routes as clubIndex } from "../members/club-index/api.ts";
import { routes as directory } from "../members/directory/api.ts";
import { routes as home } from "../members/home/api.ts";
import { routes as search } from "../members/search/api.ts";

export const handler = api([...directory, ...home, ...search, ...clubIndex], {
  "club-member-profile": reader,
});

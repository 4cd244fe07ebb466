import { can, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { many, Option } from "../wire.ts";

/* Apart from the categories themselves: the members table asks for these choices alone. */

export const listMemberCategoryOptions = endpoint("GET /app/clubs/{clubId}/member-categories-options", {
  area: "member-categories",
  source: "03 §7",
  summary: "A club's member categories as choices, the first 200 by name",
  access: can("members.view", ref("club", "params.clubId")),
  output: many(Option),
});

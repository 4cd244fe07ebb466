import { getMemberProfile, updateMemberProfile } from "@salle/contract/members/privacy";
import * as Privacy from "@salle/core/members/privacy";
import { route } from "../../http/index.ts";

export const routes = [
  route(getMemberProfile, ({ ctx, params }) => Privacy.read(ctx, params.id)),
  route(updateMemberProfile, ({ ctx, params, body }) => Privacy.update(ctx, params.id, body.attributes)),
];

import { listMemberRights } from "@salle/contract/membership/member-rights";
import * as MemberRights from "@salle/core/membership/member-rights";
import { route } from "../../http/index.ts";

export const routes = [route(listMemberRights, ({ ctx, params }) => MemberRights.list(ctx, params.id))];

import * as contract from "@salle/contract/members/members";
import * as Directory from "@salle/core/members/directory";
import * as Members from "@salle/core/members/members";
import { route } from "../../http/index.ts";

export const routes = [
  route(
    contract.listClubMembers,
    ({ ctx, params, query }) => Members.listOfClub(ctx, params.id, query),
    ({ ctx, params }) => Directory.readAhead(ctx, { clubId: params.id }),
  ),
  route(
    contract.listGroupMembers,
    ({ ctx, params, query }) => Members.listOfGroup(ctx, params.id, query),
    ({ ctx, params }) => Directory.readAhead(ctx, { groupId: params.id }),
  ),
  route(contract.getMember, async ({ ctx, params }) => ({ data: await Members.fromId(ctx, params.id) })),
];

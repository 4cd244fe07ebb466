import * as contract from "@salle/contract/members/members";
import * as Directory from "@salle/core/members/directory";
import * as Members from "@salle/core/members/members";
import { route } from "../../http/index.ts";

export const routes = [
  route(
    contract.listClubMembers,
    ({ ctx, params, query, include }) => Directory.listOfClub(ctx, params.id, query, include),
    ({ ctx, params }) => Directory.prefetch(ctx, { clubId: params.id }),
  ),
  route(
    contract.listGroupMembers,
    ({ ctx, params, query, include }) => Directory.listOfGroup(ctx, params.id, query, include),
    ({ ctx, params }) => Directory.prefetch(ctx, { groupId: params.id }),
  ),
  route(
    contract.listClubMemberProfiles,
    ({ ctx, params, query }) => Directory.profilesOfClub(ctx, params.id, query),
    ({ ctx, params }) => Directory.prefetch(ctx, { clubId: params.id }),
  ),
  route(contract.getMember, ({ ctx, params, include }) => Members.read(ctx, params.id, include)),
  route(contract.getClubMemberProfile, ({ ctx, params }) => Members.readClubMemberProfile(ctx, params.id)),
  route(
    contract.lookUpMembers,
    ({ ctx, params, query }) => Directory.lookUp(ctx, Directory.scopeWith(params.id), query),
    ({ ctx, params }) => Directory.prefetch(ctx, Directory.scopeWith(params.id)),
  ),
  route(
    contract.lookUpClubMembers,
    ({ ctx, params, query }) => Directory.lookUp(ctx, { clubId: params.clubId }, query),
    ({ ctx, params }) => Directory.prefetch(ctx, { clubId: params.clubId }),
  ),
  route(contract.listClubsOfMember, ({ ctx, params }) => Members.clubsInContext(ctx, params.id, params.context)),
];

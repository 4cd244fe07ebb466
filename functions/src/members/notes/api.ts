import * as contract from "@salle/contract/members/notes";
import * as Notes from "@salle/core/members/notes";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listClubNotes, ({ ctx, params, query }) => Notes.ofMember(ctx, params.id, query)),
  route(contract.addClubNote, async ({ ctx, params, body }) => ({
    data: await Notes.add(ctx, params.id, body.attributes),
  })),
  route(contract.updateClubNote, async ({ ctx, params, body }) => ({
    data: await Notes.setArchived(ctx, params.id, body.attributes),
  })),
  route(contract.listOwnClubNotes, ({ ctx, params, query }) => Notes.ofSelf(ctx, params.clubId, query)),
];

import { handleOf } from "@salle/contract/handles";
import { archiveClub, createClub, unarchiveClub, updateClub } from "@salle/contract/organisations/club-changes";
import { getClub } from "@salle/contract/organisations/clubs";
import { mayOnOwner, mayUnder } from "@salle/core/identity/access";
import type { Context } from "@salle/core/lib/context";
import * as ClubGroups from "@salle/core/organisations/club-groups";
import * as Clubs from "@salle/core/organisations/clubs";
import { route } from "../../http/index.ts";

/** A club does not archive itself: those do who manage the clubs of a group above it. */
const managesAbove = (ctx: Pick<Context, "actor">, { groupIds }: Pick<Clubs.Club, "groupIds">): boolean =>
  mayUnder(ctx, "clubs.manage", groupIds);
const all = { canEdit: true, canArchive: true };

export const routes = [
  route(getClub, async ({ ctx, params }) => {
    const canEdit = await mayOnOwner(ctx, "clubs.manage", handleOf({ type: "club", id: params.id }));
    return { data: await Clubs.read(ctx, params.id, (club) => ({ canEdit, canArchive: managesAbove(ctx, club) })) };
  }),
  route(createClub, async ({ ctx, body }) => ({
    data: await Clubs.create(ctx, body.attributes, {
      known: async (asked, id) => {
        const group = await ClubGroups.known(asked, id);
        return group && { ...group, takesIn: ClubGroups.takeIn(group, asked.now) };
      },
      mayManage: (id) => mayOnOwner(ctx, "clubs.manage", handleOf({ type: "club-group", id })),
    }),
  })),
  route(updateClub, async ({ ctx, params, body }) => ({
    data: await Clubs.update(ctx, params.id, body.attributes, (club) => ({
      canEdit: true,
      canArchive: managesAbove(ctx, club),
    })),
  })),
  route(archiveClub, async ({ ctx, params }) => ({
    data: await Clubs.setArchived(ctx, { groupId: params.id, clubId: params.clubId }, true, all),
  })),
  route(unarchiveClub, async ({ ctx, params }) => ({
    data: await Clubs.setArchived(ctx, { groupId: params.id, clubId: params.clubId }, false, all),
  })),
];

import { handleOf } from "@salle/contract/handles";
import { createClub, updateClub } from "@salle/contract/organisations/club-changes";
import { getClub } from "@salle/contract/organisations/clubs";
import { mayOnOwner } from "@salle/core/identity/access";
import * as ClubGroups from "@salle/core/organisations/club-groups";
import * as Clubs from "@salle/core/organisations/clubs";
import { route } from "../../http/index.ts";

export const routes = [
  route(getClub, async ({ ctx, params }) => {
    const canEdit = await mayOnOwner(ctx, "clubs.manage", handleOf({ type: "club", id: params.id }));
    return { data: await Clubs.read(ctx, params.id, { canEdit }) };
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
    data: await Clubs.update(ctx, params.id, body.attributes),
  })),
];

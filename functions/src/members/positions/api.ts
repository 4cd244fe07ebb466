import * as contract from "@salle/contract/members/positions";
import * as Positions from "@salle/core/members/positions";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listClubPositions, () => Positions.all()),
  route(contract.addClubPosition, async ({ ctx, body }) => ({ data: await Positions.add(ctx, body.attributes) })),
  route(contract.renameClubPosition, async ({ ctx, params, body }) => ({
    data: await Positions.rename(ctx, params.id, body.attributes),
  })),
  route(contract.listAppointments, ({ ctx, params, query, include }) =>
    Positions.ofClub(ctx, params.id, query, include),
  ),
  route(contract.appoint, async ({ ctx, params, body }) => ({
    data: await Positions.appoint(ctx, params, body.attributes),
  })),
  route(contract.changeAppointment, async ({ ctx, params, body }) => ({
    data: await Positions.change(ctx, params.id, body.attributes),
  })),
];

import * as contract from "@salle/contract/membership/playing-rights";
import * as Packages from "@salle/core/membership/packages";
import * as PlayingRights from "@salle/core/membership/playing-rights";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listPlayingRights, ({ ctx, query }) => PlayingRights.list(ctx, query, Packages.carriersByRight)),
  route(contract.getPlayingRight, async ({ ctx, params, query }) => ({
    data: await PlayingRights.read(ctx, params.id, query, Packages.carriersByRight),
  })),
  route(contract.createPlayingRight, async ({ ctx, body }) => ({
    data: await PlayingRights.create(ctx, body.attributes),
  })),
  route(contract.updatePlayingRight, async ({ ctx, params, body }) => ({
    data: await PlayingRights.update(ctx, params.id, body.attributes),
  })),
];

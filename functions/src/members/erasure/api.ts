import {
  askErasure,
  carryOutErasure,
  getOwnErasure,
  listErasures,
  refuseErasure,
  takeBackErasure,
} from "@salle/contract/members/erasure";
import * as Erasure from "@salle/core/members/erasure";
import { route } from "../../http/index.ts";

export const routes = [
  route(getOwnErasure, async ({ ctx }) => ({ data: await Erasure.own(ctx) })),
  route(askErasure, async ({ ctx, body }) => ({ data: await Erasure.ask(ctx, body.attributes) })),
  route(takeBackErasure, async ({ ctx }) => ({ data: await Erasure.takeBack(ctx) })),
  route(listErasures, ({ ctx, query }) => Erasure.list(ctx, query)),
  route(refuseErasure, async ({ ctx, params, body }) => ({
    data: await Erasure.refuse(ctx, params.id, body.attributes),
  })),
  route(carryOutErasure, async ({ ctx, params, body }) => ({
    data: await Erasure.carryOut(ctx, params.id, body.attributes),
  })),
];

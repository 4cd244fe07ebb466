import * as contract from "@salle/contract/membership/family";
import * as Family from "@salle/core/membership/family";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listFamily, ({ ctx }) => Family.places(ctx)),
  route(contract.buyForFamily, async ({ ctx, body }) => ({ data: await Family.buy(ctx, body.attributes) })),
];

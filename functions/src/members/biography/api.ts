import * as contract from "@salle/contract/members/biography";
import * as Biography from "@salle/core/members/biography";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.getBiography, async ({ ctx, params }) => ({ data: await Biography.ofMember(ctx, params.id) })),
  route(contract.saveBiography, async ({ ctx, params, body }) => ({
    data: await Biography.save(ctx, params.id, body.attributes),
  })),
  route(contract.getOwnBiography, async ({ ctx }) => ({ data: await Biography.ofSelf(ctx) })),
  route(contract.saveOwnBiography, async ({ ctx, body }) => ({
    data: await Biography.saveOwn(ctx, body.attributes),
  })),
];

import { doMerge, previewMerge } from "@salle/contract/members/merges";
import * as Merges from "@salle/core/members/merges";
import { route } from "../../http/index.ts";

export const routes = [
  route(previewMerge, async ({ ctx, params }) => ({ data: await Merges.preview(ctx, params.id, params.into) })),
  route(doMerge, async ({ ctx, params, body }) => ({
    data: await Merges.merge(ctx, params.id, params.into, body.attributes),
  })),
];

import * as contract from "@salle/contract/finance/logos";
import * as Logos from "@salle/core/finance/logos";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.updateLogo, async ({ ctx, params, body }) => ({
    data: await Logos.update(ctx, params.owner, body.attributes),
  })),
];

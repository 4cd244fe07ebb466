import { sendFeedback } from "@salle/contract/platform/support";
import * as Support from "@salle/core/platform/support";
import { route } from "../../http/index.ts";

export const routes = [
  route(sendFeedback, async ({ ctx, body, headers, raw }) => ({
    data: await Support.send(ctx, body.attributes, {
      bearer: headers.authorization,
      linkedAccountId: raw.header("x-linked-account"),
      network: headers.network,
    }),
  })),
];

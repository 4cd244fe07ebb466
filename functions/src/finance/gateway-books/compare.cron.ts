import { compareAll } from "@salle/core/finance/gateway-books";
import { cron } from "../../worker/cron.ts";
import { log } from "../../worker/log.ts";

export const handler = cron("gateway-books", async (at) => {
  const gateways = await compareAll(at);
  log.info("books of gateways are compared", { gateways });
});

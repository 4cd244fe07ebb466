import { resealAll as resealGateways } from "@salle/core/finance/gateways";
import { resealAll } from "@salle/core/identity/two-factor";
import { cron } from "../../worker/cron.ts";

export const handler = cron("two-factor", async (at) => {
  await resealAll(at);
  await resealGateways(at);
});

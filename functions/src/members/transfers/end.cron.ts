import { endTransfers } from "@salle/core/members/transfers";
import { cron } from "../../worker/cron.ts";

export const handler = cron("transfers", async (at) => {
  await endTransfers(at);
});

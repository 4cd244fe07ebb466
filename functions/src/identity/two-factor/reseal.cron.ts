import { resealAll } from "@salle/core/identity/two-factor";
import { cron } from "../../worker/cron.ts";

export const handler = cron("two-factor", async (at) => {
  await resealAll(at);
});

import { remind } from "@salle/core/membership/certifications";
import { cron } from "../../worker/cron.ts";

export const handler = cron("certifications", async (at) => {
  await remind(at);
});

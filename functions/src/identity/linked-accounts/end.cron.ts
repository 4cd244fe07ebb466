import { endLinks } from "@salle/core/identity/linked-accounts";
import { cron } from "../../worker/cron.ts";

export const handler = cron("links", async (at) => {
  await endLinks(at);
});

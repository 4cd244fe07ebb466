import { startBilling } from "@salle/core/finance/billing";
import { startReminders } from "@salle/core/finance/reminders";
import { cron } from "../../worker/cron.ts";

export const handler = cron("billing", async (at) => {
  await startBilling(at);
  await startReminders(at);
});

import { startBilling } from "@salle/core/finance/billing";
import { cron } from "../../worker/cron.ts";

export const handler = cron("billing", (at) => startBilling(at));

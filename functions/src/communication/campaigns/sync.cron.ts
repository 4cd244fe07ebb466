import * as Campaigns from "@salle/core/communication/campaigns";
import { cron } from "../../worker/cron.ts";

export const handler = cron("campaigns", (at, run) => Campaigns.startAll(run.id, at));

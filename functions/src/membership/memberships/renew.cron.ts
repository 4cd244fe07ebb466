import { startRun } from "@salle/core/membership/memberships";
import { cron } from "../../worker/cron.ts";

export const handler = cron("renewals", (at, run) => startRun(at, run.id));

import { standingStill } from "@salle/core/platform/jobs";
import { cron } from "../../worker/cron.ts";
import { log, measure } from "../../worker/log.ts";

export const handler = cron("jobs", async (at) => {
  const still = await standingStill(at);
  for (const { id, jobType, since } of still) log.warn("a job stands still", { jobId: id, jobType, since });
  measure("JobsStandingStill", still.length);
});

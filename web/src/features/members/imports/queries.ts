import { listImports } from "@salle/contract/members/imports";
import type { Job } from "@salle/contract/platform/jobs";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { isRunning, jobDetails } from "../../platform/jobs/index.ts";
import { strings } from "./strings.ts";

/** A club's imports, newest first. */
export const imports = (clubId: string) =>
  apiQuery(
    listImports,
    { params: { id: clubId } },
    { tags: ["imports"], failed: strings.historyError, select: dataOf },
  );

/** An import, with the list's job as initial data, polled while it runs. */
export const importJob = (initial: Job) => ({
  ...jobDetails(initial.id),
  initialData: { data: initial },
  initialDataUpdatedAt: 0,
  enabled: isRunning(initial),
});

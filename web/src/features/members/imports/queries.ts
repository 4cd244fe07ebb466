import type { Output } from "@salle/contract/endpoint";
import { listImports } from "@salle/contract/members/imports";
import type { getJob, Job } from "@salle/contract/platform/jobs";
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

type Answer = Output<typeof getJob>;

/** An import, with the list's job as initial data, polled until it was heard to be over, whatever the list has said since. */
export const importJob = (initial: Job) => ({
  ...jobDetails(initial.id),
  initialData: { data: initial },
  initialDataUpdatedAt: 0,
  enabled: ({ state }: { state: { data?: Answer | undefined } }) => isRunning((state.data ?? { data: initial }).data),
});

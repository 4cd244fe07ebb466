import { listImports } from "@salle/contract/members/imports";
import type { Job } from "@salle/contract/platform/jobs";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { isRunning, jobDetails } from "../../../lib/jobs.ts";

/** A club's imports, newest first. */
export const imports = (clubId: string) =>
  queryOptions({
    queryKey: ["imports", clubId],
    queryFn: async ({ signal }) => (await call(listImports, { params: { id: clubId }, signal })).data,
  });

/** An import as the list has it, followed while it runs. */
export const importJob = (initial: Job) =>
  queryOptions({
    ...jobDetails(initial.id),
    initialData: initial,
    initialDataUpdatedAt: 0,
    enabled: isRunning(initial),
  });

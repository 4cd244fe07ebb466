import { listImports } from "@salle/contract/imports";
import { getJob, type Job } from "@salle/contract/jobs";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

const POLL_MS = 1_000;

export const isRunning = (job: Job): boolean => job.attributes.state !== "done";

/** A club's imports, newest first. */
export const imports = (clubId: string) =>
  queryOptions({
    queryKey: ["imports", clubId],
    queryFn: async ({ signal }) => (await call(listImports, { params: { id: clubId }, signal })).data,
  });

/** One job, asked for each second while it runs. */
export const job = (initial: Job) =>
  queryOptions({
    queryKey: ["job", initial.id],
    initialData: initial,
    initialDataUpdatedAt: 0,
    enabled: isRunning(initial),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
    queryFn: async ({ signal }) => (await call(getJob, { params: { id: initial.id }, signal })).data,
  });

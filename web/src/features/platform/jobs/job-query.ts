import { getJob, type Job } from "@salle/contract/platform/jobs";
import { useEffect, useRef } from "react";
import { apiQuery, dataOf } from "../../../lib/queries.ts";

export const JOB_POLL_MS = 1_000;

export const isRunning = (job: Job): boolean => job.attributes.state !== "done";

/** One job with its failures, polled each second while it runs; `failed` says what could not be loaded. */
export const jobDetails = (id: string, failed?: string) =>
  apiQuery(
    getJob,
    { params: { id } },
    {
      tags: ["jobs"],
      failed,
      select: dataOf,
      refetchInterval: ({ state }) => (state.data && isRunning(state.data.data) ? JOB_POLL_MS : false),
    },
  );

/** Calls back when a job that was seen running is done: what it has changed can be refetched. */
export function useWhenDone(job: Job | undefined, then: () => void): void {
  const running = job ? isRunning(job) : false;
  const wasRunning = useRef(running);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is done
  useEffect(() => {
    if (wasRunning.current && !running) then();
    wasRunning.current = running;
  }, [running]);
}

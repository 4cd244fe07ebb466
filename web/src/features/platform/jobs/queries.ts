import { listCrons, listDeadLetters, listJobs, retryJob, sendDeadLetterAgain } from "@salle/contract/platform/jobs";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { isRunning, JOB_POLL_MS } from "../../../lib/jobs.ts";
import { pageOf } from "../../../lib/paging.ts";
import { queryClient } from "../../../lib/query.ts";
import type { JobSearch } from "./search.ts";

const SCHEDULE_MS = 15_000;

const newestFirst = <C extends string>(column: C) => ({ column, direction: "desc" }) as const;

/** One page of an owner's jobs, asked for again while one of them runs. */
export const jobList = (owner: string, search: JobSearch) =>
  queryOptions({
    queryKey: ["jobs", owner, search.type, search.state, search.page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const filters = { jobType: search.type, state: search.state };
      const query = { filters, sort: newestFirst("instanceCreatedDate"), pagination: pageOf(search) };
      return call(listJobs, { params: { owner }, query, signal });
    },
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? JOB_POLL_MS : false),
  });

/** Tries a job's failures again. @throws ApiFailure */
export async function retry(id: string, idempotencyKey: string): Promise<void> {
  await call(retryJob, { params: { id }, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: ["jobs"] });
}

export const deadLetters = (search: JobSearch) =>
  queryOptions({
    queryKey: ["dead-letters", search.letters, search.page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const filters = { state: search.letters };
      const query = { filters, sort: newestFirst("lastFailedDate"), pagination: pageOf(search) };
      return call(listDeadLetters, { query, signal });
    },
  });

/** Puts a dead message back into its queue. @throws ApiFailure */
export async function sendAgain(id: string, idempotencyKey: string): Promise<void> {
  try {
    await call(sendDeadLetterAgain, { params: { id }, idempotencyKey });
  } finally {
    // Also when somebody else was quicker: then it shows as sent.
    void queryClient.invalidateQueries({ queryKey: ["dead-letters"] });
  }
}

export const scheduled = () =>
  queryOptions({
    queryKey: ["crons"],
    refetchInterval: SCHEDULE_MS,
    queryFn: async ({ signal }) => (await call(listCrons, { signal })).data,
  });

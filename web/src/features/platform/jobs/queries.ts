import { listCrons, listDeadLetters, listJobs } from "@salle/contract/platform/jobs";
import { keepPreviousData } from "@tanstack/react-query";
import { isRunning, JOB_POLL_MS } from "../../../lib/jobs.ts";
import { pageOf } from "../../../lib/paging.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import type { JobSearch } from "./search.ts";
import { strings } from "./strings.ts";

const SCHEDULE_MS = 15_000;

const newestFirst = <C extends string>(column: C) => ({ column, direction: "desc" }) as const;

/** One page of an owner's jobs, asked for again while one of them runs. */
export const jobList = (owner: string, search: JobSearch) =>
  apiQuery(
    listJobs,
    {
      params: { owner },
      query: {
        filters: { jobType: search.type, state: search.state },
        sort: newestFirst("instanceCreatedDate"),
        pagination: pageOf(search),
      },
    },
    {
      tags: ["jobs"],
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? JOB_POLL_MS : false),
    },
  );

export const deadLetters = (search: JobSearch) =>
  apiQuery(
    listDeadLetters,
    {
      query: {
        filters: { state: search.letters },
        sort: newestFirst("lastFailedDate"),
        pagination: pageOf(search),
      },
    },
    { tags: ["dead-letters"], placeholderData: keepPreviousData },
  );

export const scheduled = () =>
  apiQuery(
    listCrons,
    {},
    { tags: ["crons"], failed: strings.scheduledError, select: dataOf, refetchInterval: SCHEDULE_MS },
  );

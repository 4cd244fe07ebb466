import type { JobType } from "@salle/contract/platform/codes";
import { reader } from "../../dynamo/reader.ts";
import { store } from "../../dynamo/store.ts";
import type { Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import {
  CronRunEntity,
  DeadLetterEntity,
  type Job,
  JobEntity,
  JobFailureEntity,
  JobFailureMarkerEntity,
  JobItemsEntity,
  JobProgressEntity,
  JobWatchEntity,
  MessageFailureEntity,
  type StoredFailure,
  type StoredJob,
} from "./entity.ts";
import { stateOf } from "./rules.ts";

export const jobs = store(JobEntity, "job");
export const jobItems = store(JobItemsEntity);
export const jobProgress = store(JobProgressEntity);
export const jobFailures = store(JobFailureEntity);
export const jobFailureMarkers = reader(JobFailureMarkerEntity);
export const jobWatches = reader(JobWatchEntity);
export const messageFailures = reader(MessageFailureEntity);
export const deadLetters = store(DeadLetterEntity, "message");
export const cronRuns = reader(CronRunEntity);

const LISTED = 20;

/** A job by its id, or undefined. */
export async function find(id: string): Promise<Job | undefined> {
  const stored = await jobs.find({ id });
  return stored && withState(stored);
}

/**
 * A job by its id.
 * @throws Refusal `absent`
 */
export const load = async (id: string): Promise<Job> => withState(await jobs.load({ id }));

/**
 * The request's job, read once.
 * @throws Refusal `absent`
 */
export async function loadKnown(ctx: Pick<Context, "memo">, id: string): Promise<Job> {
  const job = await known(ctx, id);
  if (!job) throw absent();
  return job;
}

/** As `find`, once a request. */
export async function known(ctx: Pick<Context, "memo">, id: string): Promise<Job | undefined> {
  const stored = await jobs.known(ctx, { id });
  return stored && withState(stored);
}

/** The newest jobs of one type of an owner handle, newest first. */
export async function newest(owner: string, jobType: JobType): Promise<Job[]> {
  return (await jobs.list.byType({ owner, jobType }, { order: "desc", limit: LISTED })).map(withState);
}

/** What a job is to work on, item by item. */
export const itemsOf = async (jobId: string): Promise<string[]> => (await jobItems.find({ jobId }))?.items ?? [];

export const withState = (job: StoredJob): Job => ({
  ...job,
  state: stateOf({ done: job.done ?? 0, total: job.total, isOpen: job.isOpen }),
});

/** The failures of a job that have an item each, oldest first, at most so many. */
export const failuresOf = (jobId: string, most: number): Promise<StoredFailure[]> =>
  jobFailures.list.byJob({ jobId }, { limit: most });

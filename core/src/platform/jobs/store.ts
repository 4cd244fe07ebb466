import type { JobType } from "@salle/contract/platform/jobs";
import { get, queryAll } from "../../dynamo/index.ts";
import { absent } from "../../lib/errors.ts";
import type { Job, StoredFailure, StoredJob } from "./entity.ts";
import { stateOf } from "./rules.ts";

const LISTED = 20;

/** A job by its id, or undefined. */
export async function find(id: string): Promise<Job | undefined> {
  const stored = (await get(`job#${id}`, "job")) as StoredJob | undefined;
  return stored && withState(stored);
}

/**
 * A job by its id.
 * @throws Refusal `absent`
 */
export async function fromId(id: string): Promise<Job> {
  const job = await find(id);
  if (!job) throw absent();
  return job;
}

/** Every job of an owner handle, newest first. */
export async function ofOwner(owner: string): Promise<Job[]> {
  const jobs = await queryAll({
    IndexName: "gsi1",
    KeyConditionExpression: "gsi1pk = :owner",
    ExpressionAttributeValues: { ":owner": `jobs#${owner}` },
    ScanIndexForward: false,
  });
  return (jobs as unknown as StoredJob[]).map(withState);
}

/** The newest jobs of one type of an owner handle, newest first. */
export async function newest(owner: string, jobType: JobType): Promise<Job[]> {
  return (await ofOwner(owner)).filter((job) => job.jobType === jobType).slice(0, LISTED);
}

export const withState = (job: StoredJob): Job => ({
  ...job,
  state: stateOf({ done: job.done ?? 0, total: job.total }),
});

/** The failures of a job that have an item each, oldest first, at most so many. */
export async function failuresOf(jobId: string, most: number): Promise<StoredFailure[]> {
  const items = await queryAll(
    {
      KeyConditionExpression: "pk = :job AND begins_with(sk, :failure)",
      ExpressionAttributeValues: { ":job": `job#${jobId}`, ":failure": "failure#" },
      ConsistentRead: true,
    },
    most,
  );
  return items as unknown as StoredFailure[];
}

import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { ConditionFailed, commit, documents, enqueue, pause, type Step, tableName } from "../../dynamo/index.ts";
import { type Context, systemContext } from "../../lib/context.ts";
import { idFrom } from "../../lib/ids.ts";
import * as Jobs from "../../platform/jobs/index.ts";
import { reasonOf } from "../../platform/jobs/rules.ts";
import type { RenewalMessage, RunInput } from "./messages.ts";
import { doDue } from "./renew.ts";

/** So many memberships a message: well within a worker's time, and the next message goes on. */
const SLICE = 50;
const TRIES = 3;
const HOUR_MS = 3_600_000;

/**
 * Starts a run over everything that is due, as a job, and puts its first message beside it; nothing when nothing is due.
 * A run of the same id is the same job, so a doubled cron starts one.
 */
export async function startRun(at: Date, runId: string): Promise<void> {
  const until = at.toISOString();
  const total = await countDue(until);
  if (total === 0) return;
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  const jobId = idFrom("job", hour, `renewal run ${runId}`);
  const { step } = Jobs.start(systemContext(at), {
    id: jobId,
    jobType: "renewal-run",
    title: "Renewals and expiries",
    owner: SYSTEM_HANDLE,
    total,
    input: { until } satisfies RunInput,
  });
  const first = enqueue("renewals", { jobId, after: "" }, at);
  try {
    await commit(systemContext(at), [step, first], null);
  } catch (error) {
    // The same run has been started before.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** Goes on with a run where its message says, or tries one membership of it again. */
export async function work(body: RenewalMessage, now: Date): Promise<void> {
  const job = await Jobs.find(body.jobId);
  if (!job) return;
  if ("membershipId" in body) {
    await doDue(body.membershipId, body.jobId, now, new Map());
    // A later run may have done it: then nothing is counted, and this run is through without it.
    await commit(systemContext(now), [closeStep(body.jobId)], null);
    return;
  }
  const { until } = job.input as RunInput;
  const slice = await dueAfter(body.after, until);
  const memo: Context["memo"] = new Map();
  for (const { id } of slice) await tryDue(id, body.jobId, now, memo);
  const last = slice.at(-1);
  const step =
    slice.length === SLICE && last
      ? enqueue("renewals", { jobId: body.jobId, after: last.key }, now)
      : closeStep(body.jobId);
  await commit(systemContext(now), [step], null);
}

/** One that keeps failing is noted with a way to try it again, and does not hold up the others. */
async function tryDue(id: string, jobId: string, now: Date, memo: Context["memo"]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await doDue(id, jobId, now, memo);
      return;
    } catch (error) {
      if (attempt < TRIES) {
        await pause(attempt);
        continue;
      }
      await noteFailure(id, jobId, reasonOf(error), now);
      return;
    }
  }
}

/** Counts one that failed, once however often the slice comes that it is in. */
async function noteFailure(id: string, jobId: string, text: string, now: Date): Promise<void> {
  const once: Step = {
    write: {
      Put: {
        TableName: tableName(),
        Item: { pk: `job#${jobId}`, sk: `failed#${id}` },
        ConditionExpression: "attribute_not_exists(pk)",
      },
    },
  };
  const retry = { queue: "renewals" as const, body: { jobId, membershipId: id } satisfies RenewalMessage };
  const failure = { item: id, message: text, retry };
  try {
    await commit(systemContext(now), [once, ...Jobs.tally(jobId, "failed", now, failure)], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

/** The run is through: what it found is all there was. */
const closeStep = (jobId: string): Step => ({
  write: {
    Update: {
      TableName: tableName(),
      Key: { pk: `job#${jobId}`, sk: "job" },
      UpdateExpression: "SET #total = #done",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeNames: { "#total": "total", "#done": "done" },
    },
  },
});

const dueUntil = (after: string, until: string) => ({
  TableName: tableName(),
  IndexName: "gsi1",
  // "~" sorts behind every id.
  KeyConditionExpression: "gsi1pk = :due AND gsi1sk BETWEEN :after AND :until",
  ExpressionAttributeValues: { ":due": "due#memberships", ":after": `${after}!`, ":until": `${until}~` },
});

async function dueAfter(after: string, until: string): Promise<{ id: string; key: string }[]> {
  const { Items = [] } = await documents().send(new QueryCommand({ ...dueUntil(after, until), Limit: SLICE }));
  return Items.map((item) => ({ id: String(item.id), key: String(item.gsi1sk) }));
}

async function countDue(until: string): Promise<number> {
  let count = 0;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new QueryCommand({ ...dueUntil("", until), Select: "COUNT", ExclusiveStartKey }),
    );
    count += page.Count ?? 0;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return count;
}

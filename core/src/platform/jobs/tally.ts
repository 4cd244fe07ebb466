import { createStep, type Step, tableName } from "../../dynamo/index.ts";
import { newId } from "../../lib/ids.ts";
import { type JobFailure, JobFailureEntity } from "./entity.ts";

/**
 * The steps that count one item of a job whose items are done side by side, in any order. They always hold, so what
 * makes an item's effect happen once must be in the same transaction, which counts no other item of this job.
 * @param failure what went wrong; with a `retry` it can be tried again (`retry`)
 */
export function tally(jobId: string, outcome: string, now: Date, failure?: JobFailure): Step[] {
  const canRetry = failure?.retry !== undefined;
  const count: Step = {
    write: {
      Update: {
        TableName: tableName(),
        Key: { pk: `job#${jobId}`, sk: "job" },
        UpdateExpression:
          "SET #done = #done + :one, #outcomes.#outcome = if_not_exists(#outcomes.#outcome, :zero) + :one, " +
          `#updatedAt = :now${canRetry ? ", #retryable = #retryable + :one" : ""}`,
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeNames: {
          "#done": "done",
          "#outcomes": "outcomes",
          "#outcome": outcome,
          "#updatedAt": "updatedAt",
          ...(canRetry && { "#retryable": "retryable" }),
        },
        ExpressionAttributeValues: { ":one": 1, ":zero": 0, ":now": now.toISOString() },
      },
    },
  };
  if (!failure) return [count];
  return [count, createStep(JobFailureEntity.create({ ...failure, jobId, id: newId("jobFailure", now) }))];
}

import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { QueueName } from "@salle/contract/deployment";
import type { QueueBodies } from "@salle/contract/queue-bodies";
import type { Message } from "@salle/core/dynamo";
import { now } from "@salle/core/lib/clock";
import { DeadLetters } from "@salle/core/platform/jobs";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { log } from "./log.ts";

export type QueueHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

type Work<B> = (body: B, at: Date) => Promise<void>;

/**
 * The one way a queue's handler is made. Partial batch response: each message is worked on by itself, and only those
 * that failed come again.
 */
export function queue<Q extends QueueName>(_name: Q, work: Work<QueueBodies[Q]>): QueueHandler {
  return eachRecord(async (record) => {
    const { id, body }: Message<QueueBodies[Q]> = JSON.parse(record.body);
    try {
      await work(body, now());
    } catch (error) {
      log.error("message failed", { messageId: id, queue: record.eventSourceARN, error: error as Error });
      await note(id, error);
      throw error;
    }
  });
}

/**
 * As `queue`, with batching: for work that is one write however many messages it is for. When it fails, each is tried
 * by itself.
 */
export function batchQueue<Q extends QueueName>(name: Q, work: Work<QueueBodies[Q][]>): QueueHandler {
  const single = queue(name, (body, at) => work([body], at));
  return async (event, context) => {
    if (event.Records.length === 1) return single(event, context);
    try {
      await work(
        event.Records.map((record) => {
          const { body }: Message<QueueBodies[Q]> = JSON.parse(record.body);
          return body;
        }),
        now(),
      );
      return { batchItemFailures: [] };
    } catch (error) {
      log.warn("batch failed", { queue: event.Records[0]?.eventSourceARN, error: error as Error });
      return single(event, context);
    }
  };
}

/** Partial batch response: each record by itself; those whose work failed come again. */
export function eachRecord(work: (record: SQSRecord) => Promise<void>): QueueHandler {
  const processor = new BatchProcessor(EventType.SQS);
  return (event, context) =>
    processPartialResponse(event, work, processor, {
      context,
      throwOnFullBatchFailure: false,
      processInParallel: true,
    });
}

/** The reason is for people to read; the message comes again whether it can be kept or not. */
async function note(messageId: string, error: unknown): Promise<void> {
  try {
    await DeadLetters.noteFailure(messageId, error, now());
  } catch (noting) {
    log.warn("failure not noted", { messageId, error: noting as Error });
  }
}

import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { Message } from "@salle/core/dynamo";
import { now } from "@salle/core/lib/clock";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { log } from "./log.ts";

export type QueueHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** The one way a queue's handler is made: each message by itself, and only those that failed come again. */
export function queue<B>(work: (body: B, at: Date) => Promise<void>): QueueHandler {
  const processor = new BatchProcessor(EventType.SQS);
  const one = async (record: SQSRecord) => {
    const { id, body } = JSON.parse(record.body) as Message<B>;
    try {
      await work(body, now());
    } catch (error) {
      log.error("message failed", { messageId: id, queue: record.eventSourceARN, error: error as Error });
      throw error;
    }
  };
  return (event, context) =>
    processPartialResponse(event, one, processor, { context, throwOnFullBatchFailure: false, processInParallel: true });
}

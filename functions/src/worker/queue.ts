import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { QueueName } from "@salle/contract/deployment";
import type { QueueBodies } from "@salle/contract/queue-bodies";
import { commit, enqueueAgain, type Message } from "@salle/core/dynamo";
import { now } from "@salle/core/lib/clock";
import { systemContext } from "@salle/core/lib/context";
import { Postponed } from "@salle/core/lib/postponed";
import { traced } from "@salle/core/lib/trace";
import { noteFailure } from "@salle/core/platform/jobs";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { asError, log } from "./log.ts";

export type QueueHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

type Work<B> = (body: B, at: Date) => Promise<void>;

/**
 * The one way a queue's handler is made. Partial batch response: each message is worked on by itself, and only those
 * that failed come again.
 * @param givenUp ends what a message was for whose tries are over, of a queue that `endsItsDead`
 */
export function queue<Q extends QueueName>(
  name: Q,
  work: Work<QueueBodies[Q]>,
  givenUp: Work<QueueBodies[Q]> = work,
): QueueHandler {
  return eachRecord(async (record) => {
    const { id, body, trace, isGivenUp }: Message<QueueBodies[Q]> = JSON.parse(record.body);
    // A message of before it carried one is a trace of its own.
    await traced(trace ?? { requestId: id }, async () => {
      const words = { messageId: id, queue: name };
      const startedAt = performance.now();
      try {
        await (isGivenUp ? givenUp : work)(body, now());
        log.info("message", { ...words, milliseconds: millisecondsSince(startedAt) });
      } catch (error) {
        if (error instanceof Postponed) return postpone(name, record.body, error);
        log.error("message failed", { ...words, error: asError(error) });
        await note(id, error);
        throw error;
      }
    });
  });
}

const millisecondsSince = (start: number): number => Math.round((performance.now() - start) * 10) / 10;

/**
 * As `queue`, with batching: for work that is one write however many messages it is for. When it fails, each is tried
 * by itself.
 */
export function batchQueue<Q extends QueueName>(name: Q, work: Work<QueueBodies[Q][]>): QueueHandler {
  const single = queue(name, (body, at) => work([body], at));
  return async (event, context) => {
    if (event.Records.length === 1) return single(event, context);
    const messages = event.Records.map((record): Message<QueueBodies[Q]> => JSON.parse(record.body));
    const startedAt = performance.now();
    try {
      await work(
        messages.map(({ body }) => body),
        now(),
      );
      log.info("messages", {
        queue: name,
        // Each is found by the request that it follows from.
        requestIds: messages.map(({ id, trace }) => trace?.requestId ?? id),
        milliseconds: millisecondsSince(startedAt),
      });
      return { batchItemFailures: [] };
    } catch (error) {
      log.warn("batch failed", { queue: name, error: asError(error) });
      return single(event, context);
    }
  };
}

/** Partial batch response: each record by itself; those whose work failed come again. */
export function eachRecord(work: (record: SQSRecord) => Promise<void>): QueueHandler {
  return (event, context) =>
    // A processor keeps what failed of its batch, so two batches at once must not share one.
    processPartialResponse(event, work, new BatchProcessor(EventType.SQS), {
      context,
      throwOnFullBatchFailure: false,
      processInParallel: true,
    });
}

/** Puts a message back without using a try: the same text is sent again, and this copy of it is done. */
async function postpone(queue: QueueName, carried: string, { message, delaySeconds }: Postponed): Promise<void> {
  await commit(
    systemContext(now()),
    [enqueueAgain(queue, carried, now(), { delaySeconds: Math.ceil(delaySeconds) })],
    null,
  );
  log.info("message postponed", { queue, why: message, delaySeconds });
}

/** The reason is for people to read; the message comes again whether it can be kept or not. */
async function note(messageId: string, error: unknown): Promise<void> {
  try {
    await noteFailure(messageId, error, now());
  } catch (noting) {
    log.warn("failure not noted", { messageId, error: asError(noting) });
  }
}

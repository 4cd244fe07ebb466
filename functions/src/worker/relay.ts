import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { isQueue } from "@salle/contract/deployment";
import * as environment from "@salle/contract/environment";
import { timeouts } from "@salle/core/lib/aws";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { asError, log } from "./log.ts";

let shared: SQSClient | undefined;

/** Forgets the client, so that the next call reads the endpoint anew (tests run several clouds in one process). */
export function forgetRelayClient(): void {
  shared?.destroy();
  shared = undefined;
}

interface Outgoing {
  sequence: string;
  /** The queue's address. */
  url: string;
  message: string;
  delaySeconds?: number;
}

const BATCH = 10;

/**
 * Relay of the outbox: carries its items from the table's stream to their queues, in the stream's order. Delivery is at
 * least once: the first that cannot be sent is reported, so the stream comes again from there (architecture §5).
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const outgoing = event.Records.flatMap((record): Outgoing[] => {
    const item = record.dynamodb?.NewImage;
    const sequence = record.dynamodb?.SequenceNumber;
    if (record.eventName !== "INSERT" || !item?.pk?.S?.startsWith("outbox#") || !sequence) return [];
    const delay = item.delaySeconds?.N;
    return [
      {
        sequence,
        url: addressOf(item.queue?.S ?? ""),
        message: item.message?.S ?? "",
        ...(delay && { delaySeconds: Number(delay) }),
      },
    ];
  });
  for (const batch of inBatches(outgoing)) {
    const failed = await send(batch);
    if (failed) return { batchItemFailures: [{ itemIdentifier: failed.sequence }] };
  }
  return { batchItemFailures: [] };
}

/** Batching: neighbours for the same queue, at most ten at a time. */
function inBatches(outgoing: Outgoing[]): Outgoing[][] {
  const batches: Outgoing[][] = [];
  for (const each of outgoing) {
    const last = batches.at(-1);
    if (last && last[0]?.url === each.url && last.length < BATCH) last.push(each);
    else batches.push([each]);
  }
  return batches;
}

/**
 * Dead-letter queue: a message for a queue that this version does not know would never be sent, and would hold up all
 * that comes after it. It becomes a letter, which a version that knows the queue can send again (decision 0041).
 */
function addressOf(queue: string): string {
  const known = isQueue(queue) && process.env[environment.queueUrl(queue)];
  return known || (process.env[environment.relayDeadUrl] ?? "");
}

/**
 * ASCII: JSON with everything else escaped. A queue refuses some characters, and a message that it refuses would hold up
 * all that comes after it: anybody's name may be in one.
 */
const escaped = (json: string): string =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The first of the batch that was not taken. */
async function send(batch: Outgoing[]): Promise<Outgoing | undefined> {
  const QueueUrl = batch[0]?.url;
  shared ??= new SQSClient(timeouts);
  try {
    const Entries = batch.map(({ message, delaySeconds }, index) => ({
      Id: String(index),
      MessageBody: escaped(message),
      ...(delaySeconds && { DelaySeconds: delaySeconds }),
    }));
    const { Failed } = await shared.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    const first = Math.min(...(Failed ?? []).map((failure) => Number(failure.Id)));
    return batch[first];
  } catch (error) {
    log.error("relay failed", { queue: QueueUrl, error: asError(error) });
    return batch[0];
  }
}

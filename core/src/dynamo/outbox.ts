import type { QueueName } from "@salle/contract/deployment";
import type { QueueBodies } from "@salle/contract/queue-bodies";
import { seconds } from "../lib/clock.ts";
import { newId } from "../lib/ids.ts";
import { type Trace, trace } from "../lib/trace.ts";
import { tableName } from "./client.ts";
import type { Step } from "./transaction.ts";

const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** A message as its queue carries it. Delivery is at least once, and `id` is the same each time. */
export interface Message<B = unknown> {
  id: string;
  /** Its queue, so that a dead letter knows where it came from. */
  queue: QueueName;
  body: B;
  /** The request that it follows from; absent in a message of before there were traces. */
  trace?: Trace;
  /** Dead letter: its tries are over, and this one tells its consumer so (`queues`, `endsItsDead`). */
  isGivenUp?: boolean;
}

export interface Sending {
  /** Delivery delay, at most 900 seconds. */
  delaySeconds?: number;
  /**
   * Deduplication: what names a message that follows from another, which may come twice. It is sent once in the week that
   * its item is kept.
   */
  once?: string;
}

/**
 * Transactional outbox: work that must follow a write, put in the write's own transaction (architecture §5). The
 * table's stream carries it to its queue, so a crash at any point does not lose it; it may be delivered twice.
 */
export function enqueue<Q extends QueueName>(
  queue: Q,
  body: QueueBodies[Q],
  at: Date,
  { delaySeconds, once }: Sending = {},
): Step {
  const id = newId("message", at);
  const from = trace();
  const carried: Message<QueueBodies[Q]> = { id, queue, body, ...(from && { trace: from }) };
  // The relay looks at new items only, so an item that takes the place of another is sent no second time.
  return outboxStep(once ?? id, queue, JSON.stringify(carried), at, delaySeconds);
}

/**
 * Redrive: sends a message again with the same text, so that it keeps its id, and with it its failures and dead letter.
 */
export const enqueueAgain = (
  queue: QueueName,
  carried: string,
  at: Date,
  { delaySeconds }: Pick<Sending, "delaySeconds"> = {},
): Step =>
  // An item of its own: the relay looks at new items only.
  outboxStep(newId("message", at), queue, carried, at, delaySeconds);

const outboxStep = (key: string, queue: QueueName, carried: string, at: Date, delaySeconds?: number): Step => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: {
        pk: `outbox#${key}`,
        sk: "outbox",
        queue,
        message: carried,
        ...(delaySeconds && { delaySeconds }),
        ttl: seconds(at) + KEPT_SECONDS,
      },
    },
  },
});

import type { QueueName } from "@salle/contract/deployment";
import type { QueueBodies } from "@salle/contract/queue-bodies";
import { seconds } from "../lib/clock.ts";
import { newId } from "../lib/ids.ts";
import { tableName } from "./client.ts";
import type { Step } from "./transaction.ts";

const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** A message as its queue carries it; `id` is the same however often it is delivered. */
export interface Message<B = unknown> {
  id: string;
  /** Where it was sent, so that a dead letter knows where it came from. */
  queue: QueueName;
  body: B;
}

export interface Sending {
  /** How long the queue holds it back, at most 900 seconds. */
  delaySeconds?: number;
}

/**
 * Transactional outbox: work that must follow a write, put in the write's own transaction (architecture §5). The table's
 * stream carries it to its queue, so a crash at any point neither loses nor doubles it.
 */
export function enqueue<Q extends QueueName>(
  queue: Q,
  body: QueueBodies[Q],
  at: Date,
  { delaySeconds }: Sending = {},
): Step {
  const id = newId("message", at);
  const carried: Message<QueueBodies[Q]> = { id, queue, body };
  return outboxStep(id, queue, JSON.stringify(carried), at, delaySeconds);
}

/** A message that was carried before, once more: the same text, so that its consumer knows it by its id. */
export const enqueueAgain = (queue: QueueName, carried: string, at: Date): Step =>
  // An item of its own: the relay looks at new items only.
  outboxStep(newId("message", at), queue, carried, at);

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

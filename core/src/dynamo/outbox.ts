import type { QueueName } from "@salle/contract/deployment";
import { seconds } from "../lib/clock.ts";
import { newId } from "../lib/ids.ts";
import { tableName } from "./client.ts";
import type { Step } from "./transaction.ts";

const KEPT_SECONDS = 7 * 24 * 60 * 60;

/** A message as its queue carries it; `id` is the same however often it is delivered. */
export interface Message<B = unknown> {
  id: string;
  body: B;
}

/**
 * Work that must follow a write, put in the write's own transaction (architecture §5). The table's stream carries it
 * to its queue, so a crash at any point neither loses nor doubles it.
 */
export function message<B>(queue: QueueName, body: B, at: Date): Step {
  const id = newId("message", at);
  return {
    write: {
      Put: {
        TableName: tableName(),
        Item: {
          pk: `outbox#${id}`,
          sk: "outbox",
          queue,
          message: JSON.stringify({ id, body }),
          ttl: seconds(at) + KEPT_SECONDS,
        },
      },
    },
  };
}

import { queues, relay } from "@salle/contract/deployment";
import { now } from "@salle/core/lib/clock";
import { Deaths } from "@salle/core/platform/jobs";
import { eachRecord } from "./queue.ts";

/** Consumer of every dead-letter queue: each dead message becomes a letter for people to see (decision 0018). */
export const handler = eachRecord(async ({ messageId, body, eventSourceARN }) => {
  const dead = eventSourceARN.split(":").at(-1) ?? "";
  // A deployed queue has its stage before its name.
  const queue = Object.keys(queues).find((name) => `-${dead}`.endsWith(`-${name}-dead`)) ?? dead.replace(/-dead$/, "");
  const isUnknown = `-${dead}`.endsWith(`-${relay.dead}`);
  await Deaths.keep({ id: messageId, queue, carried: body, isUnknown }, now());
});

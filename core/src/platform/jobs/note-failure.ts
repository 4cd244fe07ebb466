import { write } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { reasonOf } from "./rules.ts";
import { messageFailures } from "./store.ts";

// Every queue's Lambda has it, so what becomes of dead messages is elsewhere (`deaths.ts`).

const FAILURES_KEPT_SECONDS = 14 * 24 * 60 * 60;

/** Keeps why a message failed, for the letter it may become. */
export async function noteFailure(messageId: string, error: unknown, at: Date): Promise<void> {
  const lastAt = at.toISOString();
  await write(
    messageFailures.modify(
      { messageId },
      {
        set: { reason: reasonOf(error), lastAt, ttl: seconds(at) + FAILURES_KEPT_SECONDS },
        setOnce: { firstAt: lastAt },
        add: { count: 1 },
      },
    ),
  );
}

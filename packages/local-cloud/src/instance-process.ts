import type { Call, Reply } from "./instances.ts";
import { load } from "./lambda.ts";

// One execution environment of a Lambda: a process that answers one call at a time.
const [file = ""] = process.argv.slice(2);
const handler = await load(file);
const say = (reply: Reply) => process.send?.(reply);

process.on("message", async ({ event, context, clockOffset }: Call) => {
  Reflect.set(globalThis, Symbol.for("salle.clock.offset"), clockOffset);
  const deadline = Date.now() + context.remainingMs;
  const getRemainingTimeInMillis = () => Math.max(0, deadline - Date.now());
  try {
    say({ answer: await handler(event as never, { ...context, getRemainingTimeInMillis } as never) });
  } catch (thrown) {
    say({ error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) });
  }
});
say({});

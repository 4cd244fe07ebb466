import { type CronDeclaration, deadLetters, type QueueDeclaration, relay } from "@salle/contract/deployment";
import type { Handler, LoadHandler } from "./lambda.ts";
import { deadQueue } from "./queues.ts";
import type { ScheduledCron } from "./scheduler.ts";

export interface Handlers {
  /** The API's Lambdas by name. */
  api: Map<string, Handler>;
  /** Each queue with its dead-letter queue after it; the relay's is the last. */
  queues: { name: string; declaration: QueueDeclaration; handler: Handler }[];
  crons: ScheduledCron[];
  /** Carries the table's stream to the queues. */
  relay: Handler;
}

/** Loads every Lambda that the contract declares, so that what is missing or broken shows at the start. */
export async function loadHandlers(
  load: LoadHandler,
  apiLambdas: Readonly<Record<string, readonly string[]>>,
  queues: Readonly<Record<string, QueueDeclaration>>,
  crons: Readonly<Record<string, CronDeclaration>>,
): Promise<Handlers> {
  const api = new Map<string, Handler>();
  for (const lambda of Object.keys(apiLambdas)) api.set(lambda, await load(`lambdas/${lambda}`));
  const consumers: Handlers["queues"] = [];
  for (const [name, declaration] of Object.entries(queues)) {
    consumers.push({ name, declaration, handler: await load(`${declaration.handler}.queue`) });
    consumers.push({ name: deadQueue(name), declaration: deadLetters, handler: await load(deadLetters.handler) });
  }
  consumers.push({ name: relay.dead, declaration: deadLetters, handler: await load(deadLetters.handler) });
  const scheduled: ScheduledCron[] = [];
  for (const [name, { handler, schedule }] of Object.entries(crons)) {
    scheduled.push({ name, schedule, handler: await load(`${handler}.cron`) });
  }
  return { api, queues: consumers, crons: scheduled, relay: await load(relay.handler) };
}

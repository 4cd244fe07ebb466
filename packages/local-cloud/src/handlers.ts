import type { QueueDeclaration } from "@salle/contract/deployment";
import type { Handler, LoadHandler } from "./lambda.ts";

export interface Handlers {
  /** The Lambda of each area. */
  areas: Map<string, Handler>;
  queues: { name: string; declaration: QueueDeclaration; handler: Handler }[];
  /** Carries the table's stream to the queues. */
  relay: Handler;
}

/** Loads every Lambda that the contract declares, so that what is missing or broken shows at the start. */
export async function loadHandlers(
  load: LoadHandler,
  groups: Readonly<Record<string, readonly string[]>>,
  queues: Readonly<Record<string, QueueDeclaration>>,
): Promise<Handlers> {
  const areas = new Map<string, Handler>();
  for (const [group, names] of Object.entries(groups)) {
    const handler = await load(`groups/${group}`);
    for (const name of names) areas.set(name, handler);
  }
  const consumers: Handlers["queues"] = [];
  for (const [name, declaration] of Object.entries(queues)) {
    consumers.push({ name, declaration, handler: await load(`${declaration.handler}.queue`) });
  }
  return { areas, queues: consumers, relay: await load("worker/relay") };
}

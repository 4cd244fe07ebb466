import { spawn } from "node:child_process";
import { bundleName, memoryOf } from "@salle/contract/deployment";
import { now } from "@salle/core/lib/clock";
import type { Handler } from "@salle/local-cloud/lambda";

/** Resident bytes of a Lambda that is alone in its process: once it was loaded, and at most since. */
export interface Resident {
  loaded: number;
  most: number;
}

/** The program of such a process. It runs as text, for what reads TypeScript would be in its memory too. */
function program(): void {
  const resident = () => process.resourceUsage().maxRSS * 1024;
  const { handler } = require(process.argv[1] as string);
  const loaded = resident();
  process.on("message", async ({ id, event, seconds, offset }: Question) => {
    if (event === undefined) return process.send?.({ id, answer: { loaded, most: resident() } });
    // The embedded cloud's clock (core/src/lib/clock.ts).
    (globalThis as Record<symbol, unknown>)[Symbol.for("salle.clock.offset")] = offset;
    const ends = Date.now() + seconds * 1000;
    const context = { awsRequestId: String(id), getRemainingTimeInMillis: () => ends - Date.now() };
    try {
      process.send?.({ id, answer: await handler(event, context) });
    } catch (thrown) {
      process.send?.({ id, failed: String(thrown) });
    }
  });
  process.once("disconnect", () => process.exit());
}

interface Question {
  id: number;
  /** None asks for the memory. */
  event?: unknown;
  seconds: number;
  offset: number;
}
type Reply = { id: number; answer?: unknown; failed?: string };

/** Of its memory, what Lambda's own Node.js lets the heap have. */
const HEAP = 0.9;

/** Loads a bundle in a process of its own, with the heap of the Lambda's memory; events go there and answers come back. */
export function apart(module: string, folder: string): { handler: Handler; resident(): Promise<Resident> } {
  const heap = `--max-old-space-size=${Math.floor(HEAP * memoryOf(module))}`;
  const file = `${folder}/${bundleName(module)}.cjs`;
  const child = spawn(process.execPath, [heap, "-e", `(${program})()`, file], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on("message", ({ id, answer, failed }: Reply) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failed === undefined) asked?.resolve(answer);
    else asked?.reject(new Error(failed));
  });
  child.once("exit", (code) => {
    for (const asked of waiting.values()) asked.reject(new Error(`${module} ended with ${code}`));
  });
  let last = 0;
  const ask = (event?: unknown): Promise<unknown> => {
    const asked = Promise.withResolvers<unknown>();
    const id = ++last;
    waiting.set(id, asked);
    child.send({ id, event, seconds: 900, offset: now().getTime() - Date.now() });
    return asked.promise;
  };
  return { handler: (event) => ask(event), resident: () => ask() as Promise<Resident> };
}

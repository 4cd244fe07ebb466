import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { QueueDeclaration } from "@salle/contract/deployment";
import { own } from "@salle/contract/own";
import type { Routed } from "@salle/contract/routes";
import { type Cloud, type CloudOptions, startCloud } from "./index.ts";
import type { Handler } from "./lambda.ts";

export const newFolder = () => mkdtempSync(join(tmpdir(), "salle-cloud-"));

export const endpoints: Routed[] = [
  { key: "GET /app/echo/{id}", method: "GET", path: "/app/echo/{id}", area: "echo" },
  { key: "POST /app/echo", method: "POST", path: "/app/echo", area: "echo" },
  { key: "GET /signup/form/{id}", method: "GET", path: "/signup/form/{id}", area: "echo" },
  { key: "POST /signup/start", method: "POST", path: "/signup/start", area: "echo" },
];

export const queue = (changes: Partial<QueueDeclaration> = {}): QueueDeclaration => ({
  handler: "echo/work",
  timeoutSeconds: 5,
  batchSize: 10,
  maxReceive: 3,
  concurrency: 1,
  memory: 512,
  ...changes,
});

/** A cloud with handlers of the test's own in a folder of its own, which goes with it. */
export async function startTestCloud(
  handlers: { api?: Handler; work?: Handler; relay?: Handler; dead?: Handler; cron?: Handler },
  options: Partial<CloudOptions> = {},
  parts: CloudOptions["parts"] = {},
): Promise<Cloud & { dataDir: string; lines: string[] }> {
  const dataDir = options.dataDir ?? newFolder();
  const lines: string[] = [];
  const byModule: Record<string, Handler> = {
    "lambdas/echo": handlers.api ?? (() => ({ statusCode: 204 })),
    "echo/work.queue": handlers.work ?? (() => undefined),
    "echo/tick.cron": handlers.cron ?? (() => undefined),
    "worker/dead-letters": handlers.dead ?? (() => undefined),
    "worker/relay": handlers.relay ?? (() => undefined),
  };
  const cloud = await startCloud({
    port: 0,
    dataDir,
    seed: "empty",
    log: (line) => lines.push(line),
    webRoot: makeSite(),
    retrySeconds: () => 1,
    schedule: false,
    parts: {
      endpoints,
      apiLambdas: { echo: ["echo"] },
      queues: { work: queue() },
      crons: { tick: { handler: "echo/tick", schedule: "hourly", summary: "Ticks", memory: 512 } },
      seed: async () => undefined,
      load: async (module) => own(byModule, module) ?? Promise.reject(new Error(`no ${module}`)),
      ...parts,
    },
    ...options,
  });
  const stop = async () => {
    await cloud.stop();
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...cloud, dataDir, lines, stop };
}

function makeSite(): string {
  const root = join(newFolder(), "site");
  mkdirSync(join(root, "assets"), { recursive: true });
  writeFileSync(join(root, "index.html"), "<!doctype html><title>Salle</title>");
  writeFileSync(join(root, "assets", "app-1a2b.js"), `console.log("${"salle ".repeat(500)}")`);
  writeFileSync(join(root, "..", "outside.txt"), "not for the web");
  return root;
}

/**
 * Waits until the condition holds, or fails after a minute: beside other tests a start takes many times as long.
 * @param said what there is to tell when it does not
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what = "the condition",
  said = () => "",
): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come about ${said()}`.trim());
    await new Promise((again) => setTimeout(again, 10));
  }
}

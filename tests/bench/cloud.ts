import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { forgetClient } from "@salle/core/dynamo";
import { applyEnvironment } from "@salle/local-cloud/environment";
import type { Resident } from "./apart-handler.ts";
import { pause } from "./stats.ts";
import { added, emptyTally, type Tally } from "./tally.ts";

export interface BenchCloud {
  url: string;
  inboxUrl: string;
  env: Record<string, string>;
  /** Whether what the handlers ask for goes through the proxies that count. */
  counting(isOn: boolean): Promise<void>;
  /** What each handler used since the last time, by endpoint or module. */
  take(): Promise<Record<string, Tally>>;
  /** What each Lambda has in memory, of a cloud whose Lambdas are apart. */
  resident(): Promise<Record<string, Resident>>;
  /** Resident bytes after a garbage collection. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), "salle-bench-"));

/** Starts a program of this folder in a process of its own that answers messages one after the other. */
export async function startProgram<Ready>(program: string, args: string[], env: Record<string, string> = {}) {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    // As bin/start has it.
    execArgv: ["--max-semi-space-size=8", "--expose-gc"],
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "SILENT", ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let turn: Promise<unknown> = Promise.resolve();
  const ask = <T>(question: unknown): Promise<T> => {
    const mine = turn.then(async () => {
      child.send(question as string);
      return heard(child);
    });
    turn = mine;
    return mine as Promise<T>;
  };
  const ready = (await heard(child)) as Ready;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  return { ready, ask, stop };
}

/** The child's next message. @throws when it ends instead */
function heard(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message);
    });
  });
}

/** Starts a cloud on a new folder, which goes with it, or on one that is there; its Lambdas may each be in a process of their own. */
export async function startBenchCloud(
  seed: "demo" | "large" | "empty",
  folder?: string,
  how?: "apart",
): Promise<BenchCloud> {
  const dataDir = folder ?? newFolder();
  const { ready, ask, stop } = await startProgram<Pick<BenchCloud, "url" | "inboxUrl" | "env">>("./cloud-process.ts", [
    dataDir,
    seed,
    ...(how ? [how] : []),
  ]);
  return {
    ...ready,
    counting: (isOn) => ask(isOn ? "count" : "direct"),
    take: () => ask("take"),
    memory: () => ask("memory"),
    resident: () => ask("resident"),
    async stop() {
      await stop();
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Points this process at a cloud: its variables, and core's client, which keeps the first table that it meets. */
export function pointAt({ env }: BenchCloud): () => void {
  const restore = applyEnvironment(env);
  forgetClient();
  return restore;
}

/** Waits until no handler of a queue has run for so many looks, so many milliseconds apart; gives what ran until then. */
export async function quiet(cloud: BenchCloud, looks: number, every = 150): Promise<Record<string, Tally>> {
  const all: Record<string, Tally> = {};
  for (let still = 0; still < looks; ) {
    await pause(every);
    const taken = await cloud.take();
    for (const [name, tally] of Object.entries(taken)) all[name] = added([all[name] ?? emptyTally(), tally]);
    // What a bench asks meanwhile is no work of a queue.
    still = Object.keys(taken).every((name) => name.includes(" ")) ? still + 1 : 0;
  }
  return all;
}

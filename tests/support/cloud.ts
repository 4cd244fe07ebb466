import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface TestCloud {
  url: string;
  inboxUrl: string;
  environment: Record<string, string>;
  dataDir: string;
  pid: number;
  /** Ends it at once, as a power cut would; `start` goes on with the same data. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL("./cloud-process.ts", import.meta.url));
/** What Node has compiled of the sources, for the next process: a start takes two thirds of the time. */
const COMPILED = fileURLToPath(new URL("../../node_modules/.cache/salle-compiled", import.meta.url));

const MEMORY = "/dev/shm";
const GIB = 2 ** 30;
/** Tests kill processes and never the machine: where there is plenty of memory, their data waits for no disk. */
const hasMemory = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 8 * GIB;
};
const folder = hasMemory() ? MEMORY : tmpdir();

export const newDataDir = (): string => mkdtempSync(join(folder, "salle-"));

/**
 * Starts a cloud in a process of its own, on a new data folder or on an old one.
 * @param within a program with its words, which runs what follows them
 */
export async function startTestCloud(
  seed: "empty" | "demo",
  dataDir = newDataDir(),
  env = {},
  within: readonly string[] = [],
): Promise<TestCloud> {
  const [program = "", ...words] = [...within, process.execPath, PROGRAM, dataDir, seed];
  const child = spawn(program, words, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      SALLE_CHECK_OUTPUT: "1",
      POWERTOOLS_LOG_LEVEL: "SILENT",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said = (said + chunk).slice(-4000);
  });
  const first = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`The cloud ended with ${code}: ${said}`)));
  });
  return {
    ...JSON.parse(first),
    dataDir,
    pid: child.pid ?? 0,
    kill: () => ended(child, "SIGKILL"),
    stop: async () => {
      await ended(child, "SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await exit;
}

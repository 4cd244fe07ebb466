import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { CannotStart } from "./cannot-start.ts";
import { startChild } from "./child.ts";
import { readJson, replaceFile } from "./files.ts";

export const seedKinds = ["demo", "empty", "large"] as const;
export type SeedKind = (typeof seedKinds)[number];
export type Seed = (kind: SeedKind, options: { dataDir: string; log(line: string): void }) => Promise<void>;

interface Record {
  kind: SeedKind;
  state: "running" | "done";
}

const recordOf = (dataDir: string) => join(dataDir, "seed.json");

/** @throws CannotStart when the text names no seed */
export function seedKind(text: string): SeedKind {
  const kind = seedKinds.find((known) => known === text);
  if (!kind) throw new CannotStart(`There is no seed "${text}". Choose SEED=${seedKinds.join(", SEED=")}.`);
  return kind;
}

/** What the data folder was seeded with; null before the seed is complete. */
export function seededWith(dataDir: string): SeedKind | null {
  const record = readJson<Record>(recordOf(dataDir));
  return record?.state === "done" ? record.kind : null;
}

/** A seed was begun and not finished: whatever it wrote is a part and must go. */
export const wasInterrupted = (dataDir: string): boolean => readJson<Record>(recordOf(dataDir))?.state === "running";

/** Notes that the data folder has what nobody seeded, or nobody knows with what: nothing is ever seeded over it. */
export const keepUnseeded = (dataDir: string): void =>
  replaceFile(recordOf(dataDir), JSON.stringify({ kind: "empty", state: "done" } satisfies Record));

/** Seeds the data folder. */
export async function runSeed(dataDir: string, kind: SeedKind, seed: Seed, log: (line: string) => void): Promise<void> {
  const record = (state: Record["state"]) => replaceFile(recordOf(dataDir), JSON.stringify({ kind, state }));
  record("running");
  await seed(kind, { dataDir, log });
  record("done");
}

/** The product's own seeds, in a process that is gone afterwards. */
export const productSeed: Seed = async (kind, { dataDir, log }) => {
  const child = startChild(process.execPath, [
    fileURLToPath(new URL("./seed-child.ts", import.meta.url)),
    kind,
    dataDir,
  ]);
  let trouble = "";
  child.stderr?.on("data", (chunk) => {
    trouble += chunk;
  });
  const lines = child.stdout && createInterface({ input: child.stdout });
  lines?.on("line", log);
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`The seed ended with ${code}: ${trouble.trim()}`);
};

/** Who can sign in to a data folder that was seeded with `demo`. */
export const demoLogins = async () => (await import("@salle/core/tools/seeds/index")).demoLogins;

import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { newFolder, startBenchCloud } from "./cloud.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const CACHE = join(root, "node_modules/.cache/salle-bench");
/** What decides what a seed writes. */
const SOURCES = [
  "core/tools/seeds/*.ts",
  "core/src/*/*/entity.ts",
  "core/src/members/directory/*.ts",
  "core/src/lib/{bucket,files,stored}.ts",
  "packages/local-cloud/src/table.ts",
  "packages/contract/src/deployment.ts",
];

/**
 * A copy of a data folder with `SEED=large`. It is seeded once (some two minutes) and kept as long as the seed's sources
 * are the same and the month is, for dates follow the calendar.
 */
export async function largeFolder(): Promise<string> {
  const kept = join(CACHE, `large-${keyOfSources()}`);
  if (!existsSync(kept)) {
    const seeding = newFolder();
    await (await startBenchCloud("large", seeding)).stop();
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    cpSync(seeding, `${kept}.new`, { recursive: true });
    renameSync(`${kept}.new`, kept);
    rmSync(seeding, { recursive: true });
  }
  const copy = newFolder();
  cpSync(kept, copy, { recursive: true });
  return copy;
}

function keyOfSources(): string {
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 7));
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    if (!file.endsWith(".test.ts")) hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";

// Every check of the sources, as many at a time as there are cores; says what each has found, and ends with 1 when one
// has failed.

/** Longest first. */
const CHECKS = [
  "biome check --error-on-warnings .",
  // One thread each: several check much of it several times.
  "tsc -p . --singleThreaded",
  "tsc -p web --singleThreaded",
  "knip",
  "depcruise packages core functions web scripts stacks sst.config.ts --config .dependency-cruiser.mjs --output-type err",
  "node scripts/check-own-keys.ts",
  "node scripts/check-areas.ts",
  "node scripts/openapi.ts --check",
  "node scripts/data-model.ts --check",
];

/** Runs one and prints what it said in one piece. */
const check = (line: string): Promise<void> =>
  new Promise((resolve) => {
    const [command = "", ...words] = line.split(" ");
    execFile(command, words, { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      console.log(`${error ? "failed" : "passed"}: ${line}`);
      if (error) {
        console.log(stdout + (stderr || (stdout ? "" : error.message)));
        process.exitCode = 1;
      }
      resolve();
    });
  });

const waiting = CHECKS.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const line of waiting) await check(line);
  }),
);

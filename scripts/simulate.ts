import { parseArgs } from "node:util";
import { startParts } from "../tests/support/parts.ts";
import { simulate } from "../tests/support/simulation.ts";

// `npm run simulate -- --years 10 --seed 42 --runs 20` lets a federation live through years of accidents, once for each
// seed from the given one on, and ends with 1 at the first that goes wrong. The same seed makes the same run; `--steps`
// tells every step.
const { values } = parseArgs({
  options: {
    years: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    runs: { type: "string", default: "1" },
    steps: { type: "boolean", default: false },
  },
});
const [years, first, runs] = [Number(values.years), Number(values.seed), Number(values.runs)];

const tell = values.steps ? console.log : undefined;

const parts = await startParts();
try {
  for (let seed = first; seed < first + runs; seed++) {
    const begun = Date.now();
    const { seed: _, ...figures } = await simulate(parts, { seed, years, tell });
    const told = Object.entries(figures).map(([name, figure]) => `${figure} ${name}`);
    console.log(`Seed ${seed}: ${years} years, ${told.join(", ")}; ${Math.round((Date.now() - begun) / 1000)} s.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Replay it with: npm run simulate -- --years ${years} --seed <the seed above>`);
  process.exitCode = 1;
} finally {
  await parts.stop();
}

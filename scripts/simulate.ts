import { parseArgs } from "node:util";
import { startParts } from "../tests/support/parts.ts";
import { simulate } from "../tests/support/simulation.ts";

// `npm run simulate -- --years 10 --seed 42 --runs 20` lets a federation live through years of accidents, once for each
// seed from the given one on, and ends with 1 at the first that goes wrong. The same seed makes the same run; `--steps`
// tells every step, `--json` the figures for `npm run test:faults -- --full`.
const { values } = parseArgs({
  options: {
    years: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    members: { type: "string", default: "10" },
    runs: { type: "string", default: "1" },
    steps: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const [years, first, runs] = [Number(values.years), Number(values.seed), Number(values.runs)];
const members = Number(values.members);

const tell = values.steps ? console.log : undefined;

const parts = await startParts();
try {
  for (let seed = first; seed < first + runs; seed++) {
    const begun = Date.now();
    const lived = await simulate(parts, { seed, years, members, tell });
    const seconds = Math.round((Date.now() - begun) / 1000);
    const { seed: _, ...figures } = lived;
    const told = Object.entries(figures).map(([name, figure]) => `${figure} ${name}`);
    if (values.json) console.log(JSON.stringify({ ...lived, seconds }));
    else console.log(`Seed ${seed}: ${years} years, ${told.join(", ")}; ${seconds} s.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(`Replay it with: npm run simulate -- --years ${years} --members ${members} --seed <the seed above>`);
  process.exitCode = 1;
} finally {
  await parts.stop();
}

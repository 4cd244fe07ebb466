import { execFile, execFileSync, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { readYears, writeYears, type Years } from "./simulation-page.ts";

// `npm run test:faults` runs the tests of crashes, races and repairs. With `--full` it lets federations live through ten
// years each instead, two at a time, and keeps what came of it in `docs/simulation.md`; it goes on where it was stopped.
const SEEDS = 50;
const YEARS = 10;
const AT_A_TIME = 2;

const words = process.argv.slice(2);
if (words.includes("--full")) await full(words.includes("--anew"));
else process.exitCode = spawnSync("vitest", ["run", "--project", "faults", ...words], { stdio: "inherit" }).status ?? 1;

async function full(anew: boolean): Promise<void> {
  const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
  const done = anew ? [] : readYears();
  const small = Array.from({ length: SEEDS }, (_, at) => ({ seed: at + 1, members: 20 }));
  // The large one last: who stops before its end loses it.
  const wanted = [...small, { seed: 1, members: 200 }];
  const waiting = wanted
    .filter(({ seed, members }) => !done.some((each) => each.seed === seed && each.members === members))
    .values();
  let isWrong = false;
  const work = async () => {
    for (const { seed, members } of waiting) {
      if (isWrong) return;
      const found = await years(seed, members);
      if (typeof found === "string") {
        isWrong = true;
        console.error(found);
        return;
      }
      done.push({ ...found, members, years: YEARS, commit });
      writeYears(done, wanted.length);
      console.log(`Seed ${seed} of ${members} members: ${found.steps} steps, ${found.seconds} s.`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  if (isWrong) process.exitCode = 1;
}

type Lived = Omit<Years, "members" | "years" | "commit">;

/** Lives through a seed's years in a process of its own. @returns what came of it, or what was wrong */
async function years(seed: number, members: number): Promise<Lived | string> {
  const given = { seed, members, years: YEARS };
  const options = Object.entries(given).flatMap(([name, value]) => [`--${name}`, String(value)]);
  try {
    const { stdout } = await promisify(execFile)("node", ["scripts/simulate.ts", ...options, "--json"]);
    return JSON.parse(stdout);
  } catch (error) {
    return (error as { stderr?: string }).stderr || String(error);
  }
}

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { linedJson } from "../../scripts/lined-json.ts";
import { benchApart } from "./apart.ts";
import { benchBrowser } from "./browser.ts";
import { benchBundles } from "./bundles.ts";
import { benchClone } from "./clone.ts";
import { pointAt, startBenchCloud } from "./cloud.ts";
import { benchDirectory } from "./directory.ts";
import { benchEndpoints } from "./endpoints.ts";
import { benchEndurance } from "./endurance.ts";
import { Floors } from "./floors.ts";
import { benchJobs } from "./jobs.ts";
import { benchLists } from "./lists.ts";
import { membersPlot, sitePlot } from "./plots.ts";
import { benchRenewals } from "./renewals.ts";
import { type Costs, driftOf, figuresOf, markdown } from "./report.ts";
import { Scene } from "./scene.ts";
import { empty, joined, type Section } from "./section.ts";
import { buildSite, siteSection } from "./site.ts";

// `npm run bench` measures everything and writes docs/costs.md; `-- --only directory,bundles` those parts, and keeps the
// others as they were; `-- --only endpoints --calls metadata` the calls that the pattern fits, and keeps the rows of the others;
// `-- --only lists,endurance` what takes minutes, or half an hour. The figures lie in docs/costs.json, a row a line; the next run says which ratios differ from them.

const TEST_SECONDS = fileURLToPath(new URL("../../node_modules/.cache/salle-test-seconds", import.meta.url));
const docs = fileURLToPath(new URL("../../docs", import.meta.url));
const COSTS = join(docs, "costs.json");

/** The parts of the demo need its cloud, one after the other; the jobs come last, for they move the clock. */
const DEMO = ["floors", "browser", "endpoints", "jobs"] as const;
const PARTS = ["bundles", "apart", ...DEMO, "renewals", "directory", "clone"] as const;
/** Minutes, or half an hour; measured when they are asked for. */
const LONG = ["lists", "endurance"] as const;
/** What bin/test has noted. */
const NOTED = ["tests"] as const;
const ALL = [...PARTS, ...LONG, ...NOTED];
type Part = (typeof ALL)[number];

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: "string" }, calls: { type: "string" } } });
  const wanted = new Set<string>(values.only?.split(",") ?? PARTS);
  const unknown = [...wanted].filter((part) => !(ALL as readonly string[]).includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}. Choose from ${ALL.join(", ")}.`);
  const measured: Costs = {};
  const begun = performance.now();

  const measure = async (part: Part, work: () => Promise<Section>): Promise<void> => {
    if (!wanted.has(part)) return;
    const start = performance.now();
    const section = await work();
    const seconds = (performance.now() - start) / 1000;
    measured[part] = { ...stamp(), seconds, ...section };
    console.log(`${part}: ${seconds.toFixed(0)} s`);
  };

  await measure("bundles", benchBundles);
  await measure("apart", benchApart);
  const calls = values.calls === undefined ? null : new RegExp(values.calls);
  if (DEMO.some((part) => wanted.has(part))) await demo(measure, wanted, calls);
  await measure("renewals", benchRenewals);
  await measure("directory", benchDirectory);
  await measure("clone", benchClone);
  await measure("lists", benchLists);
  if (wanted.has("endurance")) await endurance(measure);
  if (existsSync(TEST_SECONDS)) {
    const seconds = Number(readFileSync(TEST_SECONDS, "utf8"));
    measured.tests = { ...stamp(), seconds, ...empty(), figures: { "bin/test seconds": seconds } };
  }

  write(measured, calls !== null);
  console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s in all`);
}

type Measure = (part: Part, work: () => Promise<Section>) => Promise<void>;

async function endurance(measure: Measure): Promise<void> {
  const cloud = await startBenchCloud("demo");
  const restore = pointAt(cloud);
  try {
    await measure("endurance", () => benchEndurance(cloud));
  } finally {
    await cloud.stop();
    restore();
  }
}

async function demo(measure: Measure, wanted: Set<string>, calls: RegExp | null): Promise<void> {
  if (wanted.has("browser")) buildSite();
  const cloud = await startBenchCloud("demo");
  const restore = pointAt(cloud);
  const floors = await Floors.start();
  try {
    await measure("floors", () => floors.measure());
    await measure("browser", async () => {
      const { section, fetched } = await benchBrowser(cloud.url);
      const site = siteSection(fetched);
      return {
        tables: [...section.tables, ...site.tables],
        figures: { ...section.figures, ...site.figures },
        ratios: {},
      };
    });
    const scene = await (await new Scene(cloud.url).open()).addFencers();
    await measure("endpoints", () => benchEndpoints(cloud, scene, floors, calls));
    await measure("jobs", async () => benchJobs(cloud, await scene.open()));
  } finally {
    await floors.stop();
    await cloud.stop();
    restore();
  }
}

function stamp() {
  const cores = cpus();
  return {
    date: new Date().toISOString().slice(0, 16).replace("T", " "),
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(),
    node: process.version,
    machine: `${cores.length} × ${cores[0]?.model.trim() ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`,
  };
}

/**
 * Writes the figures; and the report, once there are figures for each of its rows.
 * @param keepsRows only some calls were measured
 */
function write(measured: Costs, keepsRows: boolean): void {
  const before: Costs = existsSync(COSTS) ? JSON.parse(readFileSync(COSTS, "utf8")) : {};
  const { endpoints } = measured;
  if (keepsRows && before.endpoints && endpoints)
    measured.endpoints = { ...endpoints, ...joined(before.endpoints, endpoints) };
  const known = { ...before, ...measured };
  const costs: Costs = {};
  for (const part of ALL) if (known[part]) costs[part] = known[part];
  writeFileSync(COSTS, `${linedJson(costs, 5)}\n`);
  const drift = driftOf(before, measured);
  console.log(`${drift.compared - drift.beyond.length} of ${drift.compared} ratios agree with the run before`);
  for (const { name, before: old, now } of drift.beyond)
    console.log(`  ${name}: ${old.toFixed(2)}, now ${now.toFixed(2)}`);
  const missing = ALL.filter((part) => !costs[part]);
  if (missing.length > 0) {
    console.log(`docs/costs.md is not written: ${missing.join(", ")} were never measured.`);
    return;
  }
  const figures = figuresOf(costs);
  writeFileSync(join(docs, "costs.md"), markdown(costs, drift));
  writeFileSync(join(docs, "images/costs-members.svg"), membersPlot(figures));
  writeFileSync(join(docs, "images/costs-site.svg"), sitePlot(figures));
}

await main();

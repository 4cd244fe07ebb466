import { rmSync } from "node:fs";
import { memberColumns } from "@salle/contract/members";
import { queryPartition } from "@salle/core/dynamo";
import { SHARDS } from "@salle/core/internal/directory/store";
import { applyEnvironment } from "@salle/local-cloud/environment";
import { bundle } from "../../scripts/bundle.ts";
import { Changes } from "./changes.ts";
import { type BenchCloud, newFolder, startBenchCloud, startProgram } from "./cloud.ts";
import { Floors } from "./floors.ts";
import { type Call, sendWell } from "./http.ts";
import { largeFolder } from "./large-folder.ts";
import { Scene } from "./scene.ts";
import { count, empty, ms, type Section, times } from "./section.ts";
import { median, p95, timed } from "./stats.ts";
import type { Tally } from "./tally.ts";

const PATH = "/app/club-groups/CLUB_GROUP_ROOT/club-members";
const CALLS = { alone: 60, together: 400, inTrouble: 100 };
const COLD_STARTS = 5;

/** What is asked of the 50,000. */
const questions: [string, string][] = [
  ["the first 25, by last name", ""],
  ["a part of a name, accents ignored", "filters[searchterm]=muller"],
  ["two letters", "filters[searchterm]=an"],
  ["three filters", "filters[gender]=F&filters[status]=approved&filters[ageFrom]=12&filters[ageTo]=20"],
  [
    "part, three filters, another order",
    "filters[searchterm]=son&filters[gender]=M&filters[status]=approved&filters[ageFrom]=30&sort[column]=memberSince",
  ],
  ["a page deep inside", "pagination[offset]=49000"],
  ...memberColumns.map((column): [string, string] => [
    `by ${column}, descending`,
    `sort[column]=${column}&sort[direction]=desc`,
  ]),
];

/** The members table over 50,000 members: warm, cold, and while 50 members a second change. */
export async function benchDirectory(): Promise<Section> {
  const folder = await largeFolder();
  const cloud = await startBenchCloud("large", folder);
  const restore = applyEnvironment(cloud.env);
  const floors = await Floors.start();
  try {
    const scene = await new Scene(cloud.url).open();
    const bench = new DirectoryBench(cloud, scene, floors);
    await bench.warm();
    await bench.cold();
    await bench.whileChanging();
    return bench.section;
  } finally {
    await floors.stop();
    await cloud.stop();
    restore();
    rmSync(folder, { recursive: true, force: true });
  }
}

class DirectoryBench {
  readonly section = empty();
  readonly #cloud: BenchCloud;
  readonly #scene: Scene;
  readonly #floors: Floors;

  constructor(cloud: BenchCloud, scene: Scene, floors: Floors) {
    this.#cloud = cloud;
    this.#scene = scene;
    this.#floors = floors;
  }

  #list(query: string): Call {
    return { call: `GET ${PATH}${query && `?${query}`}`, token: this.#scene.token("admin") };
  }

  async warm(): Promise<void> {
    const rows: (string | number)[][] = [];
    const worst = { p50: 0, perSecond: Number.POSITIVE_INFINITY, units: 0, trips: 0, ratio: 0, bare: 0 };
    for (const [words, query] of questions) {
      const call = this.#list(query);
      await sendWell(this.#scene.url, call);
      const tally = await this.#units(call);
      const { bytes, text } = await sendWell(this.#scene.url, call);
      const bare = { ...call, headers: { "x-bench-bare": String(bytes) } };
      const took: Record<"list" | "handler" | "http", number[]> = { list: [], handler: [], http: [] };
      for (let each = 0; each < CALLS.alone; each++) {
        took.list.push(...(await timed([() => sendWell(this.#scene.url, call)], 1)).each);
        took.handler.push(...(await timed([() => sendWell(this.#scene.url, bare)], 1)).each);
        took.http.push(...(await timed([() => this.#floors.http(bytes)], 1)).each);
      }
      const crowd = Array.from({ length: CALLS.together }, () => () => sendWell(this.#scene.url, call));
      const { each, wall } = await timed(crowd, 16);
      const [p50, handler, http] = [median(took.list), median(took.handler), median(took.http)];
      const perSecond = (CALLS.together / wall) * 1000;
      const total = (JSON.parse(text) as { totalResults: number }).totalResults;
      rows.push([
        words,
        total,
        tally.tableCalls.length,
        count(tally.readUnits),
        bytes,
        ms(p50),
        ms(p95(took.list)),
        ms(median(each)),
        ms(p95(each)),
        perSecond.toFixed(0),
        ms(handler),
        times(p50 / handler),
        ms(http),
        times(p50 / http),
      ]);
      this.section.ratios[`members of 50,000: ${words}`] = p50 / handler;
      worst.p50 = Math.max(worst.p50, p50);
      worst.perSecond = Math.min(worst.perSecond, perSecond);
      worst.units = Math.max(worst.units, tally.readUnits);
      worst.trips = Math.max(worst.trips, tally.tableCalls.length);
      if (p50 / handler > worst.ratio) Object.assign(worst, { ratio: p50 / handler, bare: handler });
    }
    const { figures, tables } = this.section;
    for (const [name, value] of Object.entries(worst)) figures[`directory worst ${name}`] = value;
    tables.push({ title: "The members table over 50,000 members, warm", note: WARM, columns: WARM_COLUMNS, rows });
  }

  async #units(call: Call): Promise<Tally> {
    await this.#cloud.counting(true);
    await sendWell(this.#scene.url, call);
    await this.#cloud.take();
    await sendWell(this.#scene.url, call);
    const tally = Object.values(await this.#cloud.take())[0];
    await this.#cloud.counting(false);
    if (!tally) throw new Error("The list was not counted");
    return tally;
  }

  async cold(): Promise<void> {
    const outdir = newFolder();
    const { file } = await bundle("groups/members", outdir);
    const [first, second]: [number[], number[]] = [[], []];
    const call = this.#list("filters[searchterm]=muller");
    for (let start = 0; start < COLD_STARTS; start++) {
      const lambda = await startProgram<{ url: string }>("./lambda-process.ts", [file]);
      first.push(...(await timed([() => sendWell(lambda.ready.url, call)], 1)).each);
      second.push(...(await timed([() => sendWell(lambda.ready.url, call)], 1)).each);
      await lambda.stop();
    }
    const counted = await startProgram<{ url: string }>("./lambda-process.ts", [file, "count"]);
    await sendWell(counted.ready.url, call);
    const tally = Object.values(await counted.ask<Record<string, Tally>>("take"))[0];
    await counted.stop();
    rmSync(outdir, { recursive: true });
    const bytes = await rowBytes();
    const least = bytes / 4096 / 2;
    const { figures, tables } = this.section;
    figures["directory cold p50"] = median(first);
    figures["directory cold units ratio"] = (tally?.readUnits ?? Number.NaN) / least;
    tables.push({
      title: "The same in a process that has read nothing",
      note: "The members' Lambda as it is bundled, alone in a new process, after it was loaded; median of five.",
      columns: [
        "first call",
        "second call",
        "table calls",
        "read units",
        "bytes of the rows",
        "least read units for them",
      ],
      rows: [
        [
          `${ms(median(first))} ms`,
          `${ms(median(second))} ms`,
          tally?.tableCalls.length ?? 0,
          count(tally?.readUnits ?? 0),
          bytes,
          least.toFixed(0),
        ],
      ],
    });
  }

  async whileChanging(): Promise<void> {
    const outdir = newFolder();
    const { file } = await bundle("groups/members", outdir);
    const lambda = await startProgram<{ url: string }>("./lambda-process.ts", [file]);
    const call = this.#list("filters[searchterm]=son");
    const places: [string, string][] = [
      ["the embedded cloud, which makes the changes too", this.#scene.url],
      ["the members' Lambda alone in its process", lambda.ready.url],
    ];
    for (const [, url] of places) await sendWell(url, call);
    const quiet = [];
    for (const [, url] of places) quiet.push(await this.#calm(url, call));
    const changes = await Changes.prepare(this.#scene, 150);
    const rows: string[][] = [];
    for (const [index, [words, url]] of places.entries()) {
      const running = changes.start(50);
      const busy = await this.#calm(url, call);
      const { perSecond } = await running.stop();
      const ratio = busy / (quiet[index] ?? busy);
      this.section.figures[`directory changing ratio ${index}`] = ratio;
      rows.push([words, ms(quiet[index] ?? 0), ms(busy), times(ratio), perSecond.toFixed(0)]);
    }
    await lambda.stop();
    rmSync(outdir, { recursive: true });
    const visible = await changes.visibleAfter(PATH, 10);
    const { figures, tables } = this.section;
    figures["directory visible ms"] = median(visible);
    tables.push({
      title: "The same while 50 members a second change",
      note: `A change, made through the API, is visible in the list after ${ms(median(visible))} ms (median of ten; the slowest ${ms(Math.max(...visible))} ms).`,
      columns: ["where", "quiet p50", "changing p50", "ratio", "changes a second"],
      rows,
    });
  }

  async #calm(url: string, call: Call): Promise<number> {
    const calls = Array.from({ length: CALLS.inTrouble }, () => () => sendWell(url, call));
    return median((await timed(calls, 1)).each);
  }
}

const WARM_COLUMNS = [
  "question",
  "found",
  "table calls",
  "read units",
  "bytes out",
  "p50 ×1",
  "p95 ×1",
  "p50 ×16",
  "p95 ×16",
  "calls/s ×16",
  "bare handler",
  "ratio",
  "bare http",
  "ratio",
];
const WARM = `Asked by the federation's office, with the total, 25 a page, in milliseconds. The bare handler answers the same bytes through the
same gateway and does nothing else; bare http is a node:http server without a gateway. The three take turns.`;

/** What the compact rows take in the table, by its own rules: the bytes of all names and values. */
async function rowBytes(): Promise<number> {
  let bytes = 0;
  for (let shard = 0; shard < SHARDS; shard++) {
    for (const item of await queryPartition(`directory#${shard}`)) {
      for (const [name, value] of Object.entries(item)) {
        bytes += Buffer.byteLength(name) + Buffer.byteLength(typeof value === "string" ? value : JSON.stringify(value));
      }
    }
  }
  if (bytes === 0) throw new Error("The directory has no rows");
  return bytes;
}

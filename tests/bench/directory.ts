import { rmSync } from "node:fs";
import { memberColumns } from "@salle/contract/members/members";
import { type BenchCloud, newFolder, pointAt, startBenchCloud } from "./cloud.ts";
import { directoryAlone } from "./directory-alone.ts";
import { Floors } from "./floors.ts";
import { type Call, sendWell } from "./http.ts";
import { largeFolder } from "./large-folder.ts";
import { Scene } from "./scene.ts";
import { count, empty, ms, type Section, times } from "./section.ts";
import { median, p95, timed, timedFor } from "./stats.ts";
import type { Tally } from "./tally.ts";

const LIST = "/app/club-groups/CLUB_GROUP_ROOT/club-members";
const ALONE = 40;
const CLIENTS = 16;
/** How long sixteen clients ask each question. */
const TOGETHER_MS = 1500;
const WARM_UP_MS = 2000;

/** What is asked of the certifications, which are listed from the same rows. */
const CERTIFICATIONS = "/app/club-groups/CLUB_GROUP_ROOT/qualification-registrations";
const aboutCertifications: Question[] = [
  ["the first 25, by last day", ""],
  ["those that end soon, by name", "filters[status]=EXPIRING&sort[column]=name"],
  ["those to approve, of a part of a name", "filters[status]=PENDING&filters[searchterm]=an"],
  ["a page deep inside", "pagination[offset]=4000"],
];

type Question = [words: string, query: string];

/** What is asked of the 2,400 too. */
const usual: Question[] = [
  ["the first 25, by last name", ""],
  ["a part of a name, accents ignored", "filters[searchterm]=muller"],
  ["two letters", "filters[searchterm]=an"],
  ["three filters", "filters[gender]=F&filters[status]=approved&filters[ageFrom]=12&filters[ageTo]=20"],
  [
    "a part of a name, three filters, another order",
    "filters[searchterm]=son&filters[gender]=M&filters[status]=approved&filters[ageFrom]=30&sort[column]=memberSince",
  ],
  [
    "words of an address, a month of birth and days of joining",
    "filters[memberEmailAddress]=example&filters[birthdateMonth]=3&filters[memberSinceFrom]=2019-01-01",
  ],
];

/** What is asked of the 50,000. */
const questions: Question[] = [
  ...usual,
  ["a page deep inside", "pagination[offset]=45000"],
  ...memberColumns.map(
    (column): Question => [`by ${column}, descending`, `sort[column]=${column}&sort[direction]=desc`],
  ),
];

/** The members table over 50,000 members: warm, cold, and while 50 members a second change; and over the demo's 2,400. */
export async function benchDirectory(): Promise<Section> {
  const large = await over("large", await largeFolder(), async (cloud, scene, floors) => {
    const members = { title: "The members table over 50,000 members, warm", list: LIST, of: "members of 50,000" };
    const { section, all } = await warmDirectory(cloud, scene, floors, members, questions);
    const listed = {
      title: "The list of certifications, of 50,000 members, warm",
      list: CERTIFICATIONS,
      of: "certifications of 50,000",
    };
    const certifications = await warmDirectory(cloud, scene, floors, listed, aboutCertifications);
    const queries = questions.map(([, query]) => query);
    const alone = await directoryAlone(scene, LIST, queries);
    return {
      tables: [...section.tables, ...certifications.section.tables, ...alone.tables],
      figures: { ...worstOf(all), ...alone.figures },
      ratios: { ...section.ratios, ...certifications.section.ratios },
    };
  });
  const demo = await over("demo", newFolder(), async (cloud, scene, floors) => {
    const members = { title: "The members table over 2,400 members, warm", list: LIST, of: "members of 2,400" };
    return (await warmDirectory(cloud, scene, floors, members, usual)).section;
  });
  return { ...large, tables: [...large.tables, ...demo.tables], ratios: { ...large.ratios, ...demo.ratios } };
}

/** Measures over a federation in a folder, which is taken away afterwards. */
async function over(
  seed: "demo" | "large",
  folder: string,
  work: (cloud: BenchCloud, scene: Scene, floors: Floors) => Promise<Section>,
): Promise<Section> {
  const cloud = await startBenchCloud(seed, folder);
  const restore = pointAt(cloud);
  const floors = await Floors.start();
  try {
    const scene = await new Scene(cloud.url).open();
    await warmUp(scene);
    return await work(cloud, scene, floors);
  } finally {
    await floors.stop();
    await cloud.stop();
    restore();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first question is not to pay for the engine's finding out which code is hot. */
const warmUp = (scene: Scene) =>
  timedFor(WARM_UP_MS, 1, () => sendWell(scene.url, { call: `GET ${LIST}`, token: scene.token("admin") }));

/** What one question takes. Times in milliseconds. */
interface Found {
  total: number;
  bytes: number;
  tally: Tally;
  list: number[];
  handler: number;
  http: number;
  together: number[];
  perSecond: number;
}

async function warmDirectory(
  cloud: BenchCloud,
  scene: Scene,
  floors: Floors,
  { title, list, of }: { title: string; list: string; of: string },
  asked: readonly Question[],
): Promise<{ section: Section; all: Found[] }> {
  const section = empty();
  const all: Found[] = [];
  const rows: (string | number)[][] = [];
  for (const [words, query] of asked) {
    const call = { call: `GET ${list}${query && `?${query}`}`, token: scene.token("admin") };
    const found = await measure(cloud, scene, floors, call);
    all.push(found);
    rows.push(rowOf(words, found));
    section.ratios[`${of}: ${words}`] = median(found.list) / found.handler;
  }
  section.tables.push({ title, note: NOTE, columns: COLUMNS, rows });
  return { section, all };
}

/** What the slowest question takes, which the budget is about. */
function worstOf(all: readonly Found[]): Section["figures"] {
  const slowest = all.reduce((a, b) => (median(a.list) / a.handler > median(b.list) / b.handler ? a : b));
  return {
    "directory worst p50": Math.max(...all.map(({ list }) => median(list))),
    "directory worst perSecond": Math.min(...all.map(({ perSecond }) => perSecond)),
    "directory worst units": Math.max(...all.map(({ tally }) => tally.readUnits)),
    "directory worst trips": Math.max(...all.map(({ tally }) => tally.tableCalls.length)),
    "directory worst ratio": median(slowest.list) / slowest.handler,
    "directory worst bare": slowest.handler,
  };
}

async function measure(cloud: BenchCloud, scene: Scene, floors: Floors, call: Call): Promise<Found> {
  const ask = (headers?: Record<string, string>) => sendWell(scene.url, { ...call, headers });
  const tally = await tallyOf(cloud, ask);
  const { bytes, text } = await ask();
  const took: Record<"list" | "handler" | "http", number[]> = { list: [], handler: [], http: [] };
  for (let each = 0; each < ALONE; each++) {
    took.list.push(...(await timed([() => ask()], 1)).each);
    took.handler.push(...(await timed([() => ask({ "x-bench-bare": String(bytes) })], 1)).each);
    took.http.push(...(await timed([() => floors.http(bytes)], 1)).each);
  }
  const { each: together, wall } = await timedFor(TOGETHER_MS, CLIENTS, () => ask());
  return {
    total: (JSON.parse(text) as { totalResults: number }).totalResults,
    bytes,
    tally,
    list: took.list,
    handler: median(took.handler),
    http: median(took.http),
    together,
    perSecond: (together.length / wall) * 1000,
  };
}

/** What the call uses once the process has read what it keeps. */
async function tallyOf(cloud: BenchCloud, ask: () => Promise<unknown>): Promise<Tally> {
  await cloud.counting(true);
  await ask();
  await cloud.take();
  await ask();
  const [tally] = Object.values(await cloud.take());
  await cloud.counting(false);
  if (!tally) throw new Error("The list was not counted");
  return tally;
}

const rowOf = (words: string, { total, bytes, tally, list, handler, http, together, perSecond }: Found) => [
  words,
  total,
  tally.tableCalls.length,
  count(tally.readUnits),
  bytes,
  ms(median(list)),
  ms(p95(list)),
  ms(median(together)),
  ms(p95(together)),
  perSecond.toFixed(0),
  ms(handler),
  times(median(list) / handler),
  ms(http),
  times(median(list) / http),
];

const COLUMNS = [
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
const NOTE = `Asked by the federation's office, with the total, 25 a page, in milliseconds. The bare handler answers the same bytes through the
same gateway and does nothing else; bare http is a node:http server without a gateway. The three take turns.`;

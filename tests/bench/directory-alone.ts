import { rmSync } from "node:fs";
import { apiLambdas } from "@salle/contract/deployment";
import { listGroupMembers } from "@salle/contract/members/members";
import { scanAll } from "@salle/core/dynamo";
import { bundle } from "../../scripts/bundle.ts";
import { Changes } from "./changes.ts";
import { newFolder, startProgram } from "./cloud.ts";
import { type Call, sendWell } from "./http.ts";
import type { Scene } from "./scene.ts";
import { count, empty, ms, type Section, times } from "./section.ts";
import { median, timed, timedFor } from "./stats.ts";
import type { Tally } from "./tally.ts";

const COLD_STARTS = 5;
const LISTEN_MS = 3000;
const CHANGES_A_SECOND = 50;

const startLambda = (file: string, ...more: string[]) =>
  startProgram<{ url: string }>("./lambda-process.ts", [file, ...more]);

/** The Lambda that answers with the list; it is on the path that most calls take. */
export const listLambda = (): string => {
  const found = Object.entries(apiLambdas).find(([, areas]) =>
    (areas as readonly string[]).includes(listGroupMembers.area),
  );
  if (!found) throw new Error("No Lambda serves the list of members");
  return `lambdas/${found[0]}`;
};

/** That Lambda as it is bundled, alone in its process: cold, and while members change elsewhere. */
export async function directoryAlone(scene: Scene, list: string, queries: string[]): Promise<Section> {
  const outdir = newFolder();
  const { file } = await bundle(listLambda(), outdir);
  const call = { call: `GET ${list}?filters[searchterm]=muller`, token: scene.token("admin") };
  const section = empty();
  await cold(section, file, call);
  const ofClub = { ...call, call: `GET /app/clubs/${scene.club.id}/club-members` };
  const ofAll = queries.map((query) => ({ ...call, call: `GET ${list}?${query}` }));
  await memory(section, file, ofClub, ofAll);
  await whileChanging(section, file, scene, list, call);
  rmSync(outdir, { recursive: true });
  return section;
}

async function cold({ figures, tables }: Section, file: string, call: Call): Promise<void> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let start = 0; start < COLD_STARTS; start++) {
    const lambda = await startLambda(file);
    for (const took of [first, second]) {
      took.push(...(await timed([() => sendWell(lambda.ready.url, call)], 1)).each);
    }
    await lambda.stop();
  }
  const counted = await startLambda(file, "count");
  await sendWell(counted.ready.url, call);
  const [tally] = Object.values(await counted.ask<Record<string, Tally>>("take"));
  await counted.stop();
  if (!tally) throw new Error("The cold call was not counted");
  const bytes = await rowBytes();
  const least = bytes / 4096 / 2;
  figures["directory cold p50"] = median(first);
  figures["directory cold units ratio"] = tally.readUnits / least;
  tables.push({
    title: "The same in a process that has read nothing",
    note: `The list's Lambda as it is bundled, alone in a new process, after it was loaded; median of ${COLD_STARTS}.`,
    columns: [
      "first call ms",
      "second call ms",
      "table calls",
      "read units",
      "bytes of the rows",
      "least units for them",
    ],
    rows: [
      [ms(median(first)), ms(median(second)), tally.tableCalls.length, count(tally.readUnits), bytes, least.toFixed(0)],
    ],
  });
}

/** What it keeps of everybody once every question was asked. */
async function memory({ figures, tables }: Section, file: string, ofClub: Call, ofAll: Call[]): Promise<void> {
  const lambda = await startLambda(file);
  // What any call takes is not the members'.
  await sendWell(lambda.ready.url, ofClub);
  const before = await lambda.ask<number>("memory");
  let members = 0;
  const remember = ({ text }: { text: string }) => {
    members = Math.max(members, (JSON.parse(text) as { totalResults: number }).totalResults);
  };
  for (const call of ofAll) remember(await sendWell(lambda.ready.url, call));
  const after = await lambda.ask<number>("memory");
  await lambda.stop();
  figures["directory bytes a member"] = (after - before) / members;
  const mb = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  tables.push({
    title: "What everybody's rows take in memory",
    note: "Resident memory of the same Lambda after the list of one club and after every question above, each time after a garbage collection.",
    columns: ["members", "MB before", "MB after", "bytes a member"],
    rows: [[members, mb(before), mb(after), ((after - before) / members).toFixed(0)]],
  });
}

/** What the compact rows take in the table, by its own rules: the bytes of all names and values. */
async function rowBytes(): Promise<number> {
  let bytes = 0;
  for await (const item of scanAll()) {
    if (!/^directory#\d+$/.test(item.pk)) continue;
    for (const [name, value] of Object.entries(item)) {
      bytes += Buffer.byteLength(name) + Buffer.byteLength(typeof value === "string" ? value : JSON.stringify(value));
    }
  }
  if (bytes === 0) throw new Error("The directory has no rows");
  return bytes;
}

async function whileChanging(section: Section, file: string, scene: Scene, list: string, call: Call): Promise<void> {
  const lambda = await startLambda(file);
  const places = [
    { words: "the embedded cloud, which makes the changes too", name: "embedded", url: scene.url },
    { words: "the list's Lambda alone in its process", name: "alone", url: lambda.ready.url },
  ];
  const changes = await Changes.prepare(scene, 150);
  const rows: string[][] = [];
  for (const { words, name, url } of places) {
    await sendWell(url, call);
    const quiet = await medianOf(url, call);
    const running = changes.start(CHANGES_A_SECOND);
    const busy = await medianOf(url, call);
    const { perSecond } = await running.stop();
    section.figures[`directory changing ${name}`] = busy / quiet;
    rows.push([words, ms(quiet), ms(busy), times(busy / quiet), perSecond.toFixed(0)]);
  }
  await lambda.stop();
  const visible = await changes.visibleAfter(list, 10);
  section.figures["directory visible ms"] = median(visible);
  section.tables.push({
    title: `The same while ${CHANGES_A_SECOND} members a second change`,
    note: `A change, made through the API, is visible in the list after ${ms(median(visible))} ms (median of ten; the slowest
${ms(Math.max(...visible))} ms).`,
    columns: ["where", "quiet p50 ms", "changing p50 ms", "ratio", "changes a second"],
    rows,
  });
}

/** The median of calls one after the other. */
const medianOf = async (url: string, call: Call): Promise<number> =>
  median((await timedFor(LISTEN_MS, 1, () => sendWell(url, call))).each);

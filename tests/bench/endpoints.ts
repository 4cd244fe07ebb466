import { debuglog } from "node:util";
import { hashPassword } from "@salle/core/accounts";
import { type BenchCloud, quiet } from "./cloud.ts";
import type { Floors } from "./floors.ts";
import { send, sendWell } from "./http.ts";
import { centsPerThousand, priceOf, totalOf } from "./prices.ts";
import { type EndpointRecipe, recipes } from "./recipes/index.ts";
import type { Scene } from "./scene.ts";
import { count, empty, ms, type Section, times } from "./section.ts";
import { makeAll, median, p95, quantile, timed } from "./stats.ts";
import { emptyTally, type Tally } from "./tally.ts";

/** How often a call is made one after the other, each beside its floor, and sixteen at a time. */
const CALLS = { read: { alone: 60, together: 96 }, write: { alone: 30, together: 32 } };
const CLIENTS = 16;
/** A call that does little more than find out who asks. */
const GUARDED = "GET /app/session/current";

/** `NODE_DEBUG=bench npm run bench` says how far it is. */
const progress = debuglog("bench");

/** Every endpoint of the contract: what a call uses, and how long it takes. */
export async function benchEndpoints(cloud: BenchCloud, scene: Scene, floors: Floors): Promise<Section> {
  const section = empty();
  const counted = await countAll(cloud, scene);
  const table = {
    title: "Every endpoint",
    note: NOTE,
    columns: COLUMNS,
    rows: [] as (string | number)[][],
  };
  const rows = new Map<string, (string | number)[]>();
  for (const recipe of readsFirst(recipes())) {
    const { tally, bytes } = counted.get(recipe.key) ?? { tally: emptyTally(), bytes: 0 };
    const found = await timeOf(recipe, cloud, scene, floors, { tally, bytes });
    const { key } = recipe;
    rows.set(key, rowOf(key, tally, bytes, found));
    progress("%s: %d ms", key, found.alone);
    const price = priceOf(usageOf(tally, bytes, found.lambda));
    Object.assign(section.figures, {
      [`${key} p50`]: found.alone,
      [`${key} lambda ms`]: found.lambda,
      [`${key} trips`]: tally.tableCalls.length,
      [`${key} read units`]: tally.readUnits,
      [`${key} write units`]: tally.writeUnits,
      [`${key} bytes`]: bytes,
      [`${key} transactions`]: tally.tableCalls.filter(({ operation }) => operation === "TransactWriteItems").length,
      [`${key} items written`]: tally.itemsWritten,
      [`${key} usd`]: totalOf(price),
      [`${key} database and requests usd`]: price.database + price.requests,
    });
    section.ratios[key] = found.ratio;
  }
  section.figures["bare handler p50"] = await bareHandler(scene, counted.get(GUARDED)?.bytes ?? 0);
  table.rows = recipes().flatMap(({ key }) => [rows.get(key) ?? []]);
  section.tables.push(table);
  return section;
}

/** What the cheapest guarded call would take if its handler did nothing. */
async function bareHandler(scene: Scene, bytes: number): Promise<number> {
  const call = { call: GUARDED, headers: { "x-bench-bare": String(bytes) } };
  const { each } = await timed(
    Array(CALLS.read.alone).fill(() => sendWell(scene.url, call)),
    1,
  );
  return median(each);
}

/** Reads are timed on what was there when they were counted, before the writes have made it more. */
const readsFirst = (all: EndpointRecipe[]) => [...all.filter(({ isRead }) => isRead), ...all.filter((r) => !r.isRead)];

const COLUMNS = [
  "endpoint",
  "table calls",
  "other calls",
  "read units",
  "write units",
  "items written",
  "bytes out",
  "p50 ×1",
  "p95 ×1",
  "p50 ×16",
  "p95 ×16",
  "calls/s ×16",
  "floor p50",
  "ratio",
  "US¢ per 1,000",
];
const NOTE = `Times in milliseconds through the embedded gateway, at one and at sixteen clients. The floor of a call is an answer of the
same bytes from a bare node:http server and, one after the other, each of its calls to the table by the SDK alone, on items of
600 bytes; that of signing in has the hash too. Product and floor take turns, and a write waits until what the one before set off is done. The ratio is that of their quicker quarters; below 1, calls to the table are made side by side. "Other calls" go to
queues, files and the mail service; what follows a write through the queues is under "Jobs". Refused calls at sixteen clients
(conflicts over one item) are counted behind the figure.`;

interface Counted {
  tally: Tally;
  bytes: number;
}

/** What one call of each endpoint uses, once the process is warm. */
async function countAll(cloud: BenchCloud, scene: Scene): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>();
  await cloud.counting(true);
  for (const { key, make } of recipes()) {
    progress("counting %s", key);
    for (const isWarm of [false, true]) {
      const call = await make(scene);
      await cloud.take();
      const { bytes } = await sendWell(scene.url, call);
      const tally = (await cloud.take())[key];
      if (!tally) throw new Error(`${key} was answered by another endpoint`);
      if (isWarm) counted.set(key, { tally, bytes });
    }
  }
  await cloud.counting(false);
  return counted;
}

interface Times {
  alone: number;
  alone95: number;
  together: number;
  together95: number;
  perSecond: number;
  refused: number;
  floor: number;
  ratio: number;
  lambda: number;
}

async function timeOf(
  { key, isRead, make }: EndpointRecipe,
  cloud: BenchCloud,
  scene: Scene,
  floors: Floors,
  { tally, bytes }: Counted,
): Promise<Times> {
  const { alone, together } = isRead ? CALLS.read : CALLS.write;
  const calls = await makeAll(alone + together, async () => make(scene));
  // What follows from making these, and from the calls before, is not to run beside them.
  await quiet(cloud, 2);
  const [product, floor]: [number[], number[]] = [[], []];
  const took: number[] = [];
  for (const call of calls.slice(0, alone)) {
    const { each: own } = await timed([() => sendWell(scene.url, call)], 1);
    const { each: bare } = await timed([() => floorOf(key, floors, tally, bytes)], 1);
    product.push(...own);
    floor.push(...bare);
    // What a write sets off has rows of its own under "Jobs".
    const ran = isRead ? {} : await quiet(cloud, 3, 20);
    took.push(...(ran[key]?.took ?? []));
  }
  took.push(...((await cloud.take())[key]?.took ?? []));
  let refused = 0;
  const crowd = calls.slice(alone).map((call) => async () => {
    const { status } = await send(scene.url, call);
    if (status >= 300) refused += 1;
  });
  const { each, wall } = await timed(crowd, CLIENTS);
  return {
    alone: median(product),
    alone95: p95(product),
    together: median(each),
    together95: p95(each),
    perSecond: (together / wall) * 1000,
    refused,
    floor: median(floor),
    ratio: quick(product) / quick(floor),
    lambda: median(took.length > 0 ? took : product),
  };
}

/** What disturbs a call makes it slower, never quicker: the quicker quarter agrees best from run to run. */
const quick = (values: readonly number[]): number => quantile(values, 0.25);

async function floorOf(key: string, floors: Floors, { tableCalls }: Tally, bytes: number): Promise<void> {
  if (key === "POST /app/auth/login") await hashPassword("bench");
  for (const call of tableCalls) await floors.table(call);
  await floors.http(bytes);
}

export const usageOf = (tally: Tally, bytesOut: number, milliseconds: number) => ({
  apiCalls: 1,
  lambdaCalls: 1,
  milliseconds,
  readUnits: tally.readUnits,
  writeUnits: tally.writeUnits,
  sqs: tally.sqs,
  s3Puts: tally.s3Puts,
  s3Gets: tally.s3Gets,
  ses: tally.ses,
  bytesOut,
});

function rowOf(key: string, tally: Tally, bytes: number, found: Times): (string | number)[] {
  const refused = found.refused > 0 ? ` (${found.refused} refused)` : "";
  return [
    `\`${key}\``,
    tally.tableCalls.length,
    tally.sqs + tally.s3Gets + tally.s3Puts + tally.ses,
    count(tally.readUnits),
    count(tally.writeUnits),
    tally.itemsWritten,
    bytes,
    ms(found.alone),
    ms(found.alone95),
    ms(found.together),
    ms(found.together95),
    `${found.perSecond.toFixed(0)}${refused}`,
    ms(found.floor),
    times(found.ratio),
    centsPerThousand(priceOf(usageOf(tally, bytes, found.lambda))),
  ];
}

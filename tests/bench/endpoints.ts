import { debuglog } from "node:util";
import type { BenchCloud } from "./cloud.ts";
import type { Floors } from "./floors.ts";
import { sendWell } from "./http.ts";
import { centsPerThousand, priceOf, totalOf } from "./prices.ts";
import { type EndpointRecipe, recipes } from "./recipes/index.ts";
import type { Scene } from "./scene.ts";
import { count, empty, ms, type Section, times } from "./section.ts";
import { median, timed } from "./stats.ts";
import { emptyTally, type Tally } from "./tally.ts";
import { type Counted, type Times, Timing } from "./timing.ts";

/** A call that does little more than find out who asks. */
const GUARDED = "GET /app/session/current";
const GUARD_CALLS = 200;

/** `NODE_DEBUG=bench npm run bench` says how far it is. */
const progress = debuglog("bench");

/**
 * Every endpoint of the contract: what a call uses, and how long it takes.
 * @param calls those whose key fits alone
 */
export async function benchEndpoints(
  cloud: BenchCloud,
  scene: Scene,
  floors: Floors,
  calls: RegExp | null = null,
): Promise<Section> {
  const section = empty();
  const wanted = recipes().filter(({ key }) => key === GUARDED || !calls || calls.test(key));
  const counted = await countAll(cloud, scene, wanted);
  const table = {
    title: "Every endpoint",
    note: NOTE,
    columns: COLUMNS,
    rows: [] as (string | number)[][],
  };
  // Reads are timed on what was there when they were counted, before the writes have made it more.
  const [reads, writes] = [true, false].map((isRead) => wanted.filter((each) => each.isRead === isRead));
  const timing = new Timing(cloud, scene, floors, counted);
  for (const some of [reads, writes]) await timing.alone(some ?? []);
  for (const recipe of wanted) {
    const { key } = recipe;
    const { tally, bytes } = counted.get(key) ?? { tally: emptyTally(), bytes: 0 };
    const found = await timing.together(recipe);
    table.rows.push(rowOf(key, tally, bytes, found));
    progress("%s: %d ms", key, found.alone);
    const price = priceOf(usageOf(tally, bytes, found.lambda));
    Object.assign(section.figures, {
      [`${key} p50`]: found.alone,
      [`${key} lambda ms`]: found.lambda,
      [`${key} trips`]: tally.tableCalls.length,
      [`${key} waves`]: tally.waves,
      [`${key} index queries`]: tally.tableCalls.filter(({ index }) => index !== undefined).length,
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
  section.figures["guard ms"] = await guard(scene, counted.get(GUARDED)?.bytes ?? 0);
  section.tables.push(table);
  return section;
}

/** Milliseconds by which the cheapest guarded call takes longer than if its handler did nothing. */
async function guard(scene: Scene, bytes: number): Promise<number> {
  const call = { call: GUARDED, token: scene.token("club") };
  const bare = { call: GUARDED, headers: { "x-bench-bare": String(bytes) } };
  const took: Record<"guarded" | "bare", number[]> = { guarded: [], bare: [] };
  for (let each = 0; each < GUARD_CALLS; each++) {
    took.guarded.push(...(await timed([() => sendWell(scene.url, call)], 1)).each);
    took.bare.push(...(await timed([() => sendWell(scene.url, bare)], 1)).each);
  }
  return median(took.guarded) - median(took.bare);
}

const COLUMNS = [
  "endpoint",
  "table calls",
  "waves",
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
600 bytes; that of signing in has the hash too. Product and floor take turns, and a write waits until what the one before set off is done. The ratio is the median of neighbours'; below 1, calls to the table are made side by side. A wave is what is under way at the table at the same
time: a call waits for its waves one after the other, whatever their calls. "Other calls" go to
queues, files and the mail service; what follows a write through the queues is under "Jobs". Refused calls at sixteen clients
(conflicts over one item) are counted behind the figure.`;

/**
 * What one call of each endpoint uses, once the process is warm. Says all at once what cannot be called as its recipe has
 * it: the minutes of timing come later.
 */
async function countAll(
  cloud: BenchCloud,
  scene: Scene,
  wanted: readonly EndpointRecipe[],
): Promise<Map<string, Counted>> {
  const counted = new Map<string, Counted>();
  const failed: unknown[] = [];
  await cloud.counting(true);
  for (const recipe of wanted) {
    progress("counting %s", recipe.key);
    await countOne(cloud, scene, recipe).then(
      (found) => counted.set(recipe.key, found),
      (error) => failed.push(error),
    );
  }
  await cloud.counting(false);
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} recipes do not work: ${failed.join("\n")}`);
  return counted;
}

async function countOne(cloud: BenchCloud, scene: Scene, { key, make }: EndpointRecipe): Promise<Counted> {
  // Both are made before either is sent, as in timing: one may not undo what the other needs.
  const first = await make(scene);
  const warm = await make(scene);
  await sendWell(scene.url, first);
  await cloud.take();
  const { bytes } = await sendWell(scene.url, warm);
  const tally = (await cloud.take())[key];
  if (!tally) throw new Error(`${key} was answered by another endpoint`);
  return { tally, bytes };
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
    tally.waves,
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

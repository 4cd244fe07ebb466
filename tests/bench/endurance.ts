import { writeAll } from "@salle/core/tools/seeds/load";
import { Random } from "@salle/core/tools/seeds/random";
import { soldOn } from "../support/due.ts";
import { World } from "../support/world.ts";
import type { BenchCloud } from "./cloud.ts";
import { sendWell } from "./http.ts";
import { Scene } from "./scene.ts";
import { empty, type Section } from "./section.ts";
import { pause } from "./stats.ts";

/** The budget's own numbers: memory is to be flat between them. */
const [FEW, MANY] = [1000, 100_000];
const LOOK_EVERY = 10_000;
const AT_ONCE = 1000;
const MB = 1024 * 1024;

/** One run over a hundred thousand memberships that are due, and what memory the whole embedded cloud has meanwhile. */
export async function benchEndurance(cloud: BenchCloud): Promise<Section> {
  const section = empty();
  const scene = await new Scene(cloud.url).open();
  await makeDue(new Date());
  const { per, points } = await run(cloud, scene);
  const [first, last] = [points.get(FEW) ?? 0, points.get(MANY) ?? 0];
  section.figures["endurance memory growth"] = last - first;
  section.tables.push({
    title: `A run over ${MANY} memberships`,
    note: `Each is renewed, with its invoice and without a mail; ${per.toFixed(0)} a second. Resident memory of the embedded cloud's process after
a garbage collection: the gateway, the handlers, the queues, everything but the engine.`,
    columns: ["memberships done", "MB"],
    rows: [...points].map(([done, bytes]) => [done, (bytes / MB).toFixed(0)]),
  });
  return section;
}

/** Members of one club whose year ends in a fortnight. */
async function makeDue(now: Date): Promise<void> {
  const world = new World(now);
  const club = await world.club("Endurance");
  const sold = await world.package(club, { name: "Endurance annual" });
  const random = new Random(7);
  const start = new Date(now);
  start.setUTCDate(start.getUTCDate() - 350);
  for (let made = 0; made < MANY; made += AT_ONCE) {
    await writeAll(Array.from({ length: AT_ONCE }, () => soldOn(start, { club, sold, random })).flat());
  }
}

/** Memory by how many were done, looked at every ten thousand; and how many were done a second. */
async function run(cloud: BenchCloud, scene: Scene): Promise<{ per: number; points: Map<number, number> }> {
  const headers = { "content-type": "application/json" };
  await sendWell(scene.url, { call: "POST /__local/crons/renewals", rawBody: "{}", headers });
  const begun = performance.now();
  const points = new Map<number, number>();
  const query = "filters[jobType]=renewal-run&pagination[limit]=1";
  for (let next = FEW; next <= MANY; ) {
    await pause(1000);
    // A bearer lasts ten minutes, the run longer.
    const { token } = await scene.signIn("admin@salle.test");
    const { data } = await scene.ask({ token }, `GET /app/jobs/owner/system:system?${query}`);
    const { done, failed, state } = data[0].attributes;
    if (failed > 0) throw new Error(`${failed} of the run failed`);
    if (done < Math.min(next, MANY) && state !== "done") continue;
    points.set(next, await cloud.memory());
    next = next < LOOK_EVERY ? LOOK_EVERY : next + LOOK_EVERY;
  }
  return { per: (MANY / (performance.now() - begun)) * 1000, points };
}

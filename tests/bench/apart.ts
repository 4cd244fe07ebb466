import { rmSync } from "node:fs";
import { memoryOf } from "@salle/contract/deployment";
import { lambdas } from "../../scripts/bundle.ts";
import type { Resident } from "./apart-handler.ts";
import { pointAt, startBenchCloud } from "./cloud.ts";
import { listLambda } from "./directory-alone.ts";
import { sendWell } from "./http.ts";
import { benchJobs } from "./jobs.ts";
import { largeFolder } from "./large-folder.ts";
import { recipes } from "./recipes/index.ts";
import { Scene } from "./scene.ts";
import { empty, type Section } from "./section.ts";

/** How often each endpoint is called. */
const CALLS = 5;
const MB = 2 ** 20;

/** Each Lambda as it is bundled, alone in its process, while every endpoint and every job is asked for. */
export async function benchApart(): Promise<Section> {
  const resident = await ofDemo();
  const large = await ofLarge();
  const list = listLambda();
  const section = empty();
  const rows = lambdas.map((lambda) => {
    const { loaded = 0, most = 0 } = resident[lambda] ?? {};
    const atMost = lambda === list ? Math.max(most, large[lambda]?.most ?? 0) : most;
    section.figures[`resident ${lambda} loaded`] = loaded;
    section.figures[`resident ${lambda}`] = atMost;
    const declared = memoryOf(lambda);
    return [
      `\`${lambda}\``,
      (loaded / MB).toFixed(0),
      (atMost / MB).toFixed(0),
      declared,
      `${((100 * atMost) / MB / declared).toFixed(0)} %`,
    ];
  });
  section.tables.push({
    title: "The Lambdas apart",
    note: `Resident memory of each Lambda alone in a process of its own, in MB: once it was loaded, and at most while every endpoint was
called ${CALLS} times and every job of this page was done; \`${list}\` with 50,000 members as well. Node.js itself is in it. Beside it
the memory that is declared (\`packages/contract/src/deployment.ts\`).`,
    columns: ["Lambda", "loaded", "at most", "declared", "of it"],
    rows,
  });
  return section;
}

async function ofDemo(): Promise<Record<string, Resident>> {
  const cloud = await startBenchCloud("demo", undefined, "apart");
  const restore = pointAt(cloud);
  try {
    const scene = await (await new Scene(cloud.url).open()).addFencers();
    for (const { make } of recipes()) {
      for (let each = 0; each < CALLS; each++) await sendWell(scene.url, await make(scene));
    }
    await benchJobs(cloud, await scene.open());
    return await cloud.resident();
  } finally {
    await cloud.stop();
    restore();
  }
}

async function ofLarge(): Promise<Record<string, Resident>> {
  const folder = await largeFolder();
  const cloud = await startBenchCloud("large", folder, "apart");
  const restore = pointAt(cloud);
  try {
    const scene = await new Scene(cloud.url).open();
    for (const query of ["", "filters[searchterm]=an", "sort[column]=memberSince", "pagination[offset]=45000"]) {
      const call = `GET /app/club-groups/CLUB_GROUP_ROOT/club-members?${query}`;
      for (let each = 0; each < CALLS; each++) await sendWell(scene.url, { call, token: scene.token("admin") });
    }
    return await cloud.resident();
  } finally {
    await cloud.stop();
    restore();
    rmSync(folder, { recursive: true, force: true });
  }
}

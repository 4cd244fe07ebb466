import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { ask, eventually, signIn } from "../support/api.ts";
import { newDataDir, startTestCloud, type TestCloud } from "../support/cloud.ts";
import { inCloud } from "../support/in-cloud.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/*
 * A disk that is full, of a size that a test can fill: it needs a mount of the test's own, which Linux gives where people
 * may have namespaces. Elsewhere these two are skipped; what they stand on is in local-cloud's disk.test.ts.
 */

const onDisk = (folder: string, size: string) =>
  [
    "unshare",
    "--map-root-user",
    "--mount",
    "sh",
    "-c",
    `mount -t tmpfs -o size=${size} none "$0" && exec "$@"`,
    folder,
  ] as const;
const canMount = (() => {
  const [program, ...words] = onDisk(newDataDir(), "1m");
  return spawnSync(program, [...words, "true"]).status === 0;
})();

let cloud: TestCloud | undefined;
afterEach(() => cloud?.stop());

/** Takes all that is left of the disk. */
function fill(file: string): void {
  const handle = openSync(file, "w");
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size));
      } catch {
        // No room for so much; perhaps for less.
      }
    }
  } finally {
    closeSync(handle);
  }
}

test.skipIf(!canMount)(
  "while the disk is full, what is there can be read and what is new is refused; then it goes on",
  async () => {
    const dataDir = newDataDir();
    cloud = await startTestCloud("empty", dataDir, {}, onDisk(dataDir, "64m"));
    const { email, clubId } = await inCloud(cloud, async () => {
      const world = new World();
      const { id } = await world.club("Full disk");
      const email = world.email("admin");
      await world.staff(email, [grant("club-administrator", { type: "club", id })]);
      return { email, clubId: id };
    });
    const speaker = await signIn(email, PASSWORD, cloud.url);
    const add = (nth: number) =>
      ask(speaker, `POST /signup/admin/form/${clubId}`, {
        attributes: { firstName: "Ann", lastName: `Foil ${nth}`, dateOfBirth: "2001-02-03", gender: "F" },
        headers: { "idempotency-key": `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}` },
      });
    expect((await add(0)).status).toBe(200);

    const filler = `/proc/${cloud.pid}/root${dataDir}/filler`;
    fill(filler);
    let refused = 1;
    // The database's log has a little room of its own.
    while ((await add(refused)).status === 200) refused++;
    const { status, body } = await add(refused);
    expect([status, body.errors[0].message]).toEqual([
      503,
      "This site cannot do this at the moment. Try again in a minute.",
    ]);
    expect((await ask(speaker, `GET /app/clubs/${clubId}`)).status).toBe(200);

    rmSync(filler);
    expect((await add(refused)).status).toBe(200);
    const list = await eventually(
      () => ask(speaker, `GET /app/clubs/${clubId}/club-members`, { query: "pagination[limit]=1" }),
      (reply) => reply.body.totalResults === refused + 1,
    );
    expect(list.status).toBe(200);
  },
);

test.skipIf(!canMount)("a start on a full disk is refused in one line", () => {
  const dataDir = newDataDir();
  const [program, ...words] = onDisk(dataDir, "512k");
  const main = fileURLToPath(new URL("../../packages/local-cloud/src/main.ts", import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", SEED: "empty", FORCE_COLOR: undefined };
  const { status, stderr } = spawnSync(program, [...words, process.execPath, main], { env, encoding: "utf8" });
  expect([status, stderr.trim().split("\n")]).toEqual([
    1,
    [`The disk of the data folder ${dataDir} is full: nothing can be saved until there is room again.`],
  ]);
});

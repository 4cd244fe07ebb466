import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { newDataDir, startTestCloud, type TestCloud } from "../support/cloud.ts";
import { inCloud } from "../support/in-cloud.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

let cloud: TestCloud | undefined;
afterEach(() => cloud?.stop());

test("an import whose machine loses power again and again adds every member once", async () => {
  const dataDir = newDataDir();
  cloud = await startTestCloud("empty", dataDir);
  const { email, clubId } = await inCloud(cloud, async () => {
    const world = new World();
    const { id } = await world.club("Power cut");
    const email = world.email("admin");
    await world.staff(email, [grant("club-administrator", { type: "club", id })]);
    return { email, clubId: id };
  });
  let speaker: Speaker = await signIn(email, PASSWORD, cloud.url);
  const file = readFileSync(new URL("../data/club-fencers-latin1.csv", import.meta.url)).toString("base64");
  // They are of many clubs, whose rows are to become this one's.
  const path = `POST /app/clubs/${clubId}/member-imports/preview` as const;
  const asItIs = await ask(speaker, path, { attributes: { fileName: "fencers.csv", file, options: {} } });
  const otherClubs = asItIs.body.data.attributes.clubs.map(({ name }: { name: string }) => name);
  const attributes = { fileName: "fencers.csv", file, options: { otherClubs } };
  const { body } = await ask(speaker, `POST /app/clubs/${clubId}/member-imports`, { attributes });
  const job = async () => (await ask(speaker, `GET /app/jobs/${body.data.id}`)).body.data.attributes;

  const seen: number[] = [];
  for (let cut = 0; ; cut++) {
    const { done, state } = await job();
    seen.push(done);
    if (state === "done") break;
    if (cut < 4) {
      // Let it get a little further each time, then pull the plug.
      await new Promise((later) => setTimeout(later, 60 * (cut + 1)));
      await cloud.kill();
      cloud = await startTestCloud("empty", dataDir);
      // The token holds on; only the address is a new one.
      speaker = { ...speaker, url: cloud.url };
    } else await new Promise((later) => setTimeout(later, 100));
  }
  expect(seen.length).toBeGreaterThan(2);
  expect((await job()).outcomes).toEqual({ added: 188 });
  const preview = await ask(speaker, path, { attributes });
  expect(preview.body.data.attributes.counts).toMatchObject({ total: 188, add: 0, unchanged: 188, error: 0 });
});

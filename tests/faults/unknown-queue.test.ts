import { queues } from "@salle/contract/deployment";
import * as Directory from "@salle/core/members/directory";
import * as Members from "@salle/core/members/members";
import { DeadLetters } from "@salle/core/platform/jobs";
import { reconcile } from "@salle/core/tools/reconcile/index";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../support/api.ts";
import { newDataDir } from "../support/cloud.ts";
import { startCloudHere } from "../support/cloud-here.ts";
import { mailTo } from "../support/inbox.ts";
import { officer, pay, sell } from "../support/officer.ts";
import { World } from "../support/world.ts";

let stop: () => Promise<void> = async () => undefined;
afterAll(() => stop());

const waiting = { filters: { state: "waiting" }, sort: { column: "lastFailedDate", direction: "desc" } } as const;
const letters = async () =>
  (await DeadLetters.list({ ...waiting, pagination: { offset: 0, limit: 25 }, page: {} })).data;

test("a message for a queue that this version does not know holds up nobody, and the next version does it once", async () => {
  const dataDir = newDataDir();
  const { directory: _, ...known } = queues;
  const earlier = await startCloudHere({ dataDir, parts: { queues: known, seed: async () => undefined } });
  stop = earlier.stop;
  const world = new World();
  const club = await world.club("Unknown queue");
  const [contact, sold] = [world.email("buyer"), await world.package(club)];
  const words = { firstName: "Una", lastName: "Known", dateOfBirth: "2001-01-01" };
  const added = await Members.add(officer(new Date()), club.id, words, { isMember: Directory.isMember });
  const { attributes } = await sell(officer(new Date()), await world.member(club, { contact }), sold, "2025-01-31");
  await pay(officer(new Date()), attributes.invoiceId ?? "");
  // What came later through the same stream is done.
  await mailTo(earlier.inboxUrl, contact, /./);
  const [letter] = await eventually(letters, (found) =>
    found.some(({ attributes: { body } }) => body.includes(personOf(added.id))),
  );
  expect(letter?.attributes).toMatchObject({ queue: "directory", reason: "There was no such queue.", tries: 0 });
  expect((await reconcile(() => Promise.resolve())).problems.map(({ check }) => check)).toContain("directory row");
  await earlier.stop();

  const later = await startCloudHere({ dataDir });
  stop = later.stop;
  for (const { id } of await letters()) await DeadLetters.sendAgain(officer(new Date()), id);
  await eventually(
    () => reconcile(() => Promise.resolve()),
    ({ problems }) => problems.length === 0,
  );
  expect(await letters()).toEqual([]);
});

/** The person in the id of their place in a club. */
const personOf = (id: string) => id.slice(4, 30);

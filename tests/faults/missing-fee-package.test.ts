import * as Memberships from "@salle/core/membership/memberships";
import * as Jobs from "@salle/core/platform/jobs";
import { reconcileItems } from "@salle/core/tools/reconcile/index";
import { Random } from "@salle/core/tools/seeds/random";
import { afterAll, beforeAll, expect, test } from "vitest";
import { membershipsOf, officer, sell } from "../support/officer.ts";
import { alarmed, deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

const opening = new Date("2025-01-31T02:00:00Z");
const renewal = new Date("2025-12-31T02:00:00Z");

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const deliver = (at: Date) =>
  deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => at,
  );

const jobs = async () => (await parts.allItems()).filter((item) => item.sk === "job");

test("a renewal whose fee package is not there is a failure that can be tried again, and ends nothing", async () => {
  const world = new World(opening, new Random(7));
  const club = await world.club("Renewals");
  const [broken, sound] = [await world.package(club, { name: "Broken" }), await world.package(club, { name: "Sound" })];
  const [member, other] = [await world.member(club), await world.member(club)];
  await sell(officer(opening), member, broken, "2025-01-31", true);
  await sell(officer(opening), other, sound, "2025-01-31", true);
  const feePackage = await parts.take({ pk: `fee-package#${broken.feePackageId}`, sk: "fee-package" });
  await Memberships.startRun(renewal, "run");
  await deliver(renewal);
  expect(await membershipsOf(other)).toHaveLength(2);
  const [before, ...more] = await membershipsOf(member);
  expect(more).toEqual([]);
  expect(before).toMatchObject({ renewalProcessed: false, due: expect.any(String) });
  expect(alarmed).toContain(before?.id);
  const [run] = await jobs();
  expect(run).toMatchObject({ total: 2, done: 2, outcomes: { renewed: 1, failed: 1 }, retryable: 1 });
  const { attributes } = await Jobs.read(officer(renewal), String(run?.id));
  expect(attributes.failures).toEqual([{ item: before?.id, message: expect.stringContaining(broken.feePackageId) }]);

  await parts.put(feePackage);
  await Jobs.retry(officer(renewal), String(run?.id));
  await deliver(renewal);
  expect(await membershipsOf(member)).toHaveLength(2);
  expect(await jobs()).toMatchObject([{ total: 2, done: 2, outcomes: { renewed: 2, failed: 0 }, retryable: 0 }]);
  expect(reconcileItems(await parts.allItems())).toEqual([]);
});

test("a package that is archived ends, whatever has become of its fee package", async () => {
  await parts.empty();
  const world = new World(opening, new Random(7));
  const club = await world.club("Renewals");
  const sold = await world.package(club);
  const member = await world.member(club);
  await sell(officer(opening), member, sold, "2025-01-31", true);
  await parts.take({ pk: `fee-package#${sold.feePackageId}`, sk: "fee-package" });
  const item = await parts.take({ pk: `package#${sold.id}`, sk: "package" });
  await parts.put({ ...item, isArchived: true });
  await Memberships.startRun(renewal, "run");
  await deliver(renewal);
  expect(await membershipsOf(member)).toMatchObject([{ renewalProcessed: true }]);
  expect(await jobs()).toMatchObject([{ outcomes: { "not renewed": 1 } }]);
});

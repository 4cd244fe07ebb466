import { commit, type Item, store } from "@salle/core/dynamo";
import { systemContext } from "@salle/core/lib/context";
import * as Jobs from "@salle/core/platform/jobs";
import { allEntities } from "@salle/core/tools/rewrite/entities";
import { rewrite } from "@salle/core/tools/rewrite/index";
import { type Entities, rewriteItem } from "@salle/core/tools/rewrite/item";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PennantEntity } from "../support/entity.ts";
import { officer, pay, sell } from "../support/officer.ts";
import { deliverAll } from "../support/outbox.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { World } from "../support/world.ts";

/* A pennant (tests/support/entity.ts) has a second schema. The table is full of items of the first. */

const pennants = store(PennantEntity, "pennant");
const entities: Entities = new Map([[PennantEntity.schema.model.entity, PennantEntity.schema]]);
const at = new Date("2026-11-22T00:00:00Z");

/** As the first schema had it. */
const first = (id: number): Item => ({
  pk: `pennant#${id}`,
  sk: "pennant",
  __edb_e__: "pennant",
  __edb_v__: "1",
  id: String(id),
  name: `Épée ${id}`,
  colour: "red",
  version: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});
const asSecond = (id: number) => ({
  ...first(id),
  __edb_v__: "2",
  nation: "AU",
  nameKey: `épée ${id}`,
  colours: ["red"],
  gsi3pk: "pennants#AU",
  gsi3sk: `épée ${id}#${id}`,
});
const MANY = 30;
const numbers = Array.from({ length: MANY }, (_, id) => id);

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
beforeEach(() => parts.empty());
afterAll(() => parts.stop());

const putAll = (items: Item[]) => Promise.all(items.map((item) => parts.put(item)));
const isPennant = ({ pk }: Item) => pk.startsWith("pennant#");
const stored = async () => (await parts.allItems()).filter(isPennant).sort((a, b) => Number(a.id) - Number(b.id));
const latestJob = async () => (await Jobs.newest("system:system", "rewrite"))[0];

test("items of an older schema are read as the newest has them before anything has rewritten them", async () => {
  await putAll(numbers.map(first));
  expect(await pennants.find({ id: "7" })).toMatchObject({ nameKey: "épée 7", colours: ["red"], nation: "AU" });
  expect(await pennants.findMany([{ id: "7" }, { id: "8" }])).toHaveLength(2);
  expect((await pennants.list.byId({ id: "7" }))[0]).toMatchObject({ colours: ["red"] });
  expect((await pennants.page.byId({ id: "7" }, { limit: 5 })).items[0]).toMatchObject({ nameKey: "épée 7" });
  expect(await pennants.list.byName({ nation: "AU" }), "a new index has them after the rewrite").toEqual([]);
});

test("a verb that changes one writes it whole, once it is read", async () => {
  await putAll([first(1)]);
  const { steps } = pennants.update(await pennants.load({ id: "1" }), { note: "Hung" }, at);
  await commit(systemContext(at), steps, null);
  expect(await stored()).toEqual([{ ...asSecond(1), note: "Hung", version: 4, updatedAt: at.toISOString() }]);
});

test("a rewrite brings every item to the newest schema and into its indexes, and the second one changes nothing", async () => {
  const stray = { ...asSecond(100), gsi2pk: "left over", gsi3sk: "elsewhere" };
  const later = { ...first(101), __edb_v__: "3", gsi3pk: "of a later version", gsi3sk: "1" };
  await putAll([...numbers.map(first), stray, later, { pk: "count#pennants", sk: "all#0", pennants: 1 }]);
  const told: unknown[] = [];
  const { outcomes } = await rewrite({ entities, limit: 3, tell: (standing) => told.push(standing) });
  expect(outcomes).toMatchObject({ rewritten: MANY + 1, later: 1 });
  expect(told.length).toBeGreaterThan(MANY / 3);
  expect(await stored()).toEqual([...numbers.map(asSecond), asSecond(100), later]);
  expect(await pennants.list.byName({ nation: "AU" })).toHaveLength(MANY + 1);
  expect(await latestJob()).toMatchObject({ state: "done", outcomes });

  const again = await rewrite({ entities });
  expect(again.jobId).not.toBe((await Jobs.newest("system:system", "rewrite"))[1]?.id);
  expect(again.outcomes).toMatchObject({ current: MANY + 1, later: 1 });
  expect(again.outcomes).not.toHaveProperty("rewritten");
});

test("what a person writes while an item is rewritten stays", async () => {
  await putAll([first(1), first(2)]);
  const [read, gone] = await stored();
  const { steps } = pennants.update(await pennants.load({ id: "1" }), { name: "Sabre", nameKey: "sabre" }, at);
  await commit(systemContext(at), steps, null);
  await parts.take({ pk: "pennant#2", sk: "pennant" });
  expect(await rewriteItem(entities, read ?? first(0))).toBe("current");
  expect(await stored()).toMatchObject([{ id: "1", name: "Sabre", nameKey: "sabre", gsi3sk: "sabre#1", version: 4 }]);
  // An earlier version of the program, that knows the first schema only, has written something.
  await parts.put({ ...first(1), name: "Foil", colour: "blue" });
  expect(await rewriteItem(entities, first(1))).toBe("rewritten");
  expect(await stored()).toMatchObject([{ nameKey: "foil", colours: ["blue"], gsi3sk: "foil#1" }]);
  expect(await rewriteItem(entities, gone ?? first(2)), "one that is gone stays away").toBe("other");
  expect(await stored()).toHaveLength(1);
});

test("people who write all the while lose nothing", async () => {
  await putAll(numbers.map(first));
  const note = async (id: number) => {
    for (let attempt = 0; ; attempt++) {
      try {
        const { steps } = pennants.update(await pennants.load({ id: String(id) }), { note: `Note ${id}` }, at);
        return await commit(systemContext(at), steps, null);
      } catch (error) {
        if (attempt > 20) throw error;
      }
    }
  };
  await Promise.all([rewrite({ entities, limit: 2 }), ...numbers.map(note)]);
  expect(await stored()).toEqual(
    numbers.map((id) => ({ ...asSecond(id), note: `Note ${id}`, version: 4, updatedAt: at.toISOString() })),
  );
});

test("what was done before a rewrite was cut off is not gone through again", async () => {
  await putAll(numbers.map(first));
  let pages = 0;
  const cut = () => {
    if (++pages > MANY / 2) throw new Error("Cut off");
  };
  await expect(rewrite({ entities, limit: 1, tell: cut })).rejects.toThrow("Cut off");
  const { jobId, outcomes } = await rewrite({ entities, limit: 1 });
  expect(await latestJob()).toMatchObject({ id: jobId, state: "done" });
  expect(outcomes.rewritten).toBe(MANY);
  expect(outcomes.current ?? 0, "a page that was counted is not read again").toBe(0);
});

test("a rewrite that is cut off at any of its writes goes on where it was, as the same job", async () => {
  const reference = numbers.slice(0, 3).map(asSecond);
  for (let call = 1; ; call += 3) {
    await parts.empty();
    await putAll(numbers.slice(0, 3).map(first));
    parts.network.stopAtCall(call, call % 2 ? "before" : "after");
    const wasCutOff = await rewrite({ entities, limit: 1 }).then(
      () => false,
      () => true,
    );
    parts.restartProcess();
    if (!wasCutOff && !parts.network.hasStopped) break;
    const { jobId } = await rewrite({ entities, limit: 1 });
    expect(await stored()).toEqual(reference);
    const all = await Jobs.newest("system:system", "rewrite");
    expect(all.filter(({ state }) => state !== "done")).toEqual([]);
    expect(all.map(({ id }) => id)).toContain(jobId);
    expect(call).toBeLessThan(100);
  }
  expect(await stored()).toEqual(reference);
});

test("there is nothing to rewrite in what this version of the program writes", async () => {
  const opening = new Date("2025-01-31T02:00:00Z");
  const world = new World(opening);
  const club = await world.club("Current");
  const sold = await world.package(club);
  const sale = await sell(officer(opening), await world.member(club), sold, "2025-01-31");
  await sell(officer(opening), await world.member(club), sold, "2025-01-31");
  await pay(officer(opening), sale.attributes.invoiceId ?? "");
  await deliverAll(
    parts.allItems,
    (error) => {
      throw error;
    },
    () => opening,
  );
  const known = await allEntities();
  const outcomes = new Set<string>();
  for (const item of await parts.allItems()) outcomes.add(await rewriteItem(known, item));
  expect([...outcomes].sort()).toEqual(["current", "other"]);
});

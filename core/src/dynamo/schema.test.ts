import * as environment from "@salle/contract/environment";
import { beforeAll, describe, expect, test } from "vitest";
import { electroModel } from "./electro-model.ts";
import { audit, entity, internal } from "./entity.ts";
import type { Attributes } from "./model.ts";
import { rawModel } from "./raw-model.ts";
import { looseStore } from "./store.ts";

/*
 * A pennant changes twice: since number 2 it has its name without case, by which lists have it, since number 3 two
 * colours for one. A nation was added meanwhile, with a default.
 */

const attributes = {
  id: { type: "string", required: true },
  name: { type: "string", required: true },
  note: { type: "string" },
  nation: { type: "string", default: "AU" },
  ...audit,
} as const;
const byId = {
  pk: { field: "pk", composite: ["id"], template: "pennant#${id}", casing: "none" },
  sk: { field: "sk", composite: [], template: "pennant", casing: "none" },
} as const;

const Third = entity({
  model: { entity: "pennant", service: "salle", version: "3" },
  ...internal,
  upgrades: {
    1: ({ name }) => ({ nameKey: String(name).toLowerCase() }),
    2: ({ colour, colours }) => ({ colours: colours ?? [colour] }),
  },
  attributes: {
    ...attributes,
    nameKey: { type: "string", required: true },
    colours: { type: "list", items: { type: "string" }, required: true },
  },
  indexes: {
    // Which pennant is this?
    byId,
    // Which pennants are there, by name?
    byName: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["nation"], template: "pennants#${nation}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["nameKey"], template: "${nameKey}", casing: "none" },
    },
  },
}).schema;

const first = {
  pk: "pennant#1",
  sk: "pennant",
  __edb_e__: "pennant",
  __edb_v__: "1",
  id: "1",
  name: "Épée",
  colour: "red",
  version: 4,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};
const { pk: _, sk: __, __edb_e__: ___, __edb_v__: ____, colour: _____, ...kept } = first;
const asThird = { ...kept, nation: "AU", nameKey: "épée", colours: ["red"] };
const at = new Date("2026-11-22T00:00:00Z");

beforeAll(() => {
  process.env[environment.table] = "a-table";
});

describe("read", () => {
  const { parse } = rawModel(Third);
  test("an item of an older number is read as this one has it, number by number", () => {
    expect({ ...parse(first) }).toMatchObject(asThird);
    const second = { ...first, __edb_v__: "2", nameKey: "mine" };
    expect(parse(second), "what number 2 wrote").toMatchObject({ nameKey: "mine", colours: ["red"] });
  });

  test("one without a number is of the first, and an upgrade that comes twice changes nothing", () => {
    const { __edb_v__: _number, ...unnumbered } = first;
    const once = parse(unnumbered);
    expect(once).toMatchObject(asThird);
    expect(parse({ ...unnumbered, ...once })).toEqual(once);
  });

  test("one of a later number is read as far as it is known, and its attributes are not upgraded", () => {
    const later = { ...first, __edb_v__: "4", nameKey: "k", colours: ["a"], pattern: "stripes", nation: undefined };
    expect(parse(later)).toMatchObject({ name: "Épée", nameKey: "k", colours: ["a"], nation: "AU" });
    expect(parse(later)).not.toHaveProperty("pattern");
  });

  test("one of the same number is not upgraded, whatever it lacks", () => {
    expect(parse({ ...first, __edb_v__: "3" })).toEqual({ ...kept, nation: "AU" });
  });
});

describe("an update", () => {
  const store = looseStore(Third, electroModel(Third), "pennant");
  /** What it writes, by attribute. */
  function written(before: Attributes, changes: Attributes): Attributes {
    const update = store.update(before, changes, at).steps[0]?.write.Update;
    const values: Attributes = {};
    for (const [, name = "", value = ""] of update?.UpdateExpression?.matchAll(/(#\w+) = (:\w+)/g) ?? [])
      values[update?.ExpressionAttributeNames?.[name] ?? name] = update?.ExpressionAttributeValues?.[value];
    return values;
  }

  test("of an older item writes it whole, with its new number and keys, however it was copied", () => {
    const read = electroModel(Third).parse(first);
    const { version: _version, ...rest } = asThird;
    expect(written({ ...read }, { note: "Hung" })).toEqual({
      ...rest,
      note: "Hung",
      updatedAt: at.toISOString(),
      __edb_e__: "pennant",
      __edb_v__: "3",
      gsi1pk: "pennants#AU",
      gsi1sk: "épée",
    });
  });

  test("of a later item leaves its number, and what it does not change", () => {
    const read = electroModel(Third).parse({ ...first, __edb_v__: "4", nameKey: "k", colours: ["a"] });
    expect(written(read, { note: "Hung" })).toEqual({
      id: "1",
      note: "Hung",
      updatedAt: at.toISOString(),
      __edb_e__: "pennant",
      __edb_v__: "4",
    });
  });

  test("of an item of its own number writes what differs", () => {
    const read = rawModel(Third).parse({ ...first, __edb_v__: "3", nameKey: "k", colours: ["a"] });
    expect(Object.keys(written(read, { note: "Hung" })).sort()).toEqual(
      ["__edb_e__", "__edb_v__", "id", "note", "updatedAt"].sort(),
    );
  });

  test("that changes nothing writes nothing, whatever the number", () => {
    expect(store.update(electroModel(Third).parse(first), { name: "Épée", nameKey: "épée" }, at).steps).toEqual([]);
  });
});

import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as environment from "@salle/contract/environment";
import { Entity } from "electrodb";
import { beforeAll, describe, expect, test } from "vitest";
import { electroModel } from "./electro-model.ts";
import { audit, type Definition, type EntityDefinition } from "./entity.ts";
import type { Attributes, IndexQuery, Key, Range, ReadModel } from "./model.ts";
import { rawModel } from "./raw-model.ts";
import { looseStore } from "./store.ts";

const core = fileURLToPath(new URL("..", import.meta.url));

/** Every entity there is, by name. */
async function entities(): Promise<[string, Definition][]> {
  const found: [string, Definition][] = [];
  for (const file of globSync("*/*/entity.ts", { cwd: core })) {
    const exported: Record<string, EntityDefinition<unknown>> = await import(core + file);
    for (const [name, value] of Object.entries(exported)) if (name.endsWith("Entity")) found.push([name, value.schema]);
  }
  return found;
}

/** A value of an attribute's declared type, another one for each name. */
function sample(name: string, attribute: unknown): unknown {
  const { type, items } = attribute as { type: unknown; items?: unknown };
  if (Array.isArray(type)) return type[0];
  if (type === "number") return name.length;
  if (type === "boolean") return true;
  if (type === "list") return [items ? sample(name, items) : name];
  return type === "any" ? { [name]: 1 } : `the ${name}`;
}

const itemOf = ({ attributes }: Definition): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, sample(name, attribute)]));

const storedItemOf = (definition: Definition): Attributes => ({ ...itemOf(definition), version: 7 });

/** What a query asks, whatever its placeholders are called. */
const asked = ({
  KeyConditionExpression = "",
  ExpressionAttributeNames = {},
  ExpressionAttributeValues = {},
  IndexName,
}: IndexQuery) => ({
  IndexName,
  condition: KeyConditionExpression.toLowerCase().replace(/[#:]\w+/g, (name) =>
    String(
      Object.entries({ ...ExpressionAttributeNames, ...ExpressionAttributeValues }).find(
        ([each]) => each.toLowerCase() === name,
      )?.[1],
    ),
  ),
});

/** ElectroDB's own entity, without the types of its attributes. */
interface LooseEntity {
  get(key: Attributes): Params<{ Key: Key }>;
  query: Record<string, (of: Attributes) => LooseQuery>;
  parse(response: { Item: Attributes }): { data: Attributes | null };
}
interface Params<P> {
  params(options: { table: string }): P;
}
type QueryParams = Params<IndexQuery>;
interface LooseQuery extends QueryParams {
  between(from: Attributes, to: Attributes): QueryParams;
  gte(from: Attributes): QueryParams;
  gt(after: Attributes): QueryParams;
  lte(to: Attributes): QueryParams;
}
const LooseEntity: new (definition: Definition) => LooseEntity = Entity as never;

/** How ElectroDB names and reads an entity's items. */
function electroReads(definition: Definition): Omit<ReadModel, "keysOf"> {
  const entity = new LooseEntity(definition);
  const params = <P>(operation: Params<P>): P => operation.params({ table: "a-table" });
  const ranged = (query: LooseQuery, { from, to, after }: Range): QueryParams => {
    if (from && to) return query.between(from, to);
    if (after) return query.gt(after);
    if (from) return query.gte(from);
    return to ? query.lte(to) : query;
  };
  return {
    keyOf: (of) => params(entity.get(of)).Key,
    queryOf(index, of, range = {}) {
      const query = entity.query[index]?.(of);
      if (!query) throw new Error(`There is no index ${index}`);
      return params(ranged(query, range));
    },
    parse: (Item) => entity.parse({ Item }).data ?? {},
  };
}

beforeAll(() => {
  process.env[environment.table] = "a-table";
});

describe("an update writes what changes, and nothing else", async () => {
  const at = new Date("2026-11-22T00:00:00Z");
  test.each(await entities())("%s", (_, definition) => {
    const store = looseStore(definition, electroModel(definition), "thing");
    const before = storedItemOf(definition);
    const indexed = Object.values(definition.indexes).flatMap(({ pk, sk }) => [
      ...pk.composite,
      ...(sk?.composite ?? []),
    ]);
    const [name] = Object.keys(definition.attributes).filter(
      (each) =>
        typeof before[each] === "string" &&
        !Array.isArray((definition.attributes[each] as { type: unknown }).type) &&
        !(each in audit) &&
        !indexed.includes(each),
    );
    if (name === undefined) return;
    expect(store.update(before, { [name]: before[name] }, at).steps).toEqual([]);
    const { item, steps } = store.update(before, { [name]: "changed" }, at);
    const { UpdateExpression = "", ExpressionAttributeNames = {} } = steps[0]?.write.Update ?? {};
    const written = Object.values(ExpressionAttributeNames);
    expect(written).toContain(name);
    for (const each of Object.keys(before))
      if (each !== name && !(each in audit) && !indexed.includes(each)) expect(written).not.toContain(each);
    expect(item[name]).toBe("changed");
    expect(UpdateExpression.includes("ADD #version"), "the optimistic lock").toBe("version" in definition.attributes);
    expect(item.updatedAt === at.toISOString()).toBe("updatedAt" in definition.attributes);
  });

  test.each(await entities())("%s: what is undefined is taken away, unless it must be there", (_, definition) => {
    const store = looseStore(definition, electroModel(definition), "thing");
    const before = storedItemOf(definition);
    const indexed = Object.values(definition.indexes).flatMap(({ pk, sk }) => [
      ...pk.composite,
      ...(sk?.composite ?? []),
    ]);
    for (const [name, attribute] of Object.entries(definition.attributes)) {
      if (indexed.includes(name) || name in audit) continue;
      const isRequired = (attribute as { required?: boolean }).required === true;
      const remove = () => store.update(before, { [name]: undefined }, at);
      if (isRequired) expect(remove, name).toThrow("Required");
      else {
        const { item, steps } = remove();
        expect(name in item).toBe(false);
        expect(steps[0]?.write.Update?.UpdateExpression).toContain("REMOVE");
      }
    }
  });
});

describe("what is in a state of a later version is left to it", async () => {
  test.each(await entities())("%s", (_, definition) => {
    const store = looseStore(definition, electroModel(definition), "thing");
    const change = { [Object.keys(definition.attributes).at(-1) ?? ""]: "changed" };
    for (const [name, attribute] of Object.entries(definition.attributes)) {
      if (!Array.isArray((attribute as { type: unknown }).type)) continue;
      const later = { ...storedItemOf(definition), [name]: "of-a-later-version" };
      expect(() => store.update(later, change, new Date()), name).toThrow("a newer version of this site");
      expect(() => store.remove(later), name).toThrow("a newer version of this site");
      expect(store.update(later, {}, new Date()).item).toEqual(later);
    }
  });
});

describe("an item that lacks an optional attribute is in no index whose key has it", async () => {
  test.each(await entities())("%s", (_, definition) => {
    const [raw, electro] = [rawModel(definition), electroModel(definition)];
    for (const [name, attribute] of Object.entries(definition.attributes)) {
      const { required, default: value } = attribute as { required?: boolean; default?: unknown };
      if (required || value !== undefined || name === "version") continue;
      const { [name]: _lacking, ...item } = itemOf(definition);
      const partitions = (of: Attributes) =>
        Object.keys(of)
          .filter((key) => /^gsi\dpk$/.test(key))
          .sort();
      expect(partitions(electro.create(item).Item ?? {}), name).toEqual(partitions(raw.keysOf(item)));
    }
  });
});

describe("without ElectroDB an entity is named and read as with it", async () => {
  test.each(await entities())("%s", (_, definition) => {
    const [raw, electro] = [rawModel(definition), electroReads(definition)];
    const item = itemOf(definition);
    expect(raw.keyOf(item)).toEqual(electro.keyOf(item));
    expect(raw.itemOf(item)).toMatchObject(electroModel(definition).create(item).Item ?? {});
    const { pk, sk } = raw.keyOf(item);
    // As it is written: an attribute may be kept under another name.
    const stored = { ...electroModel(definition).create(item).Item, pk, sk, gsi1pk: "…", ofALaterVersion: 1 };
    expect(raw.parse(stored)).toEqual(item);
    expect(electro.parse(stored)).toEqual(item);
    for (const [name, index] of Object.entries(definition.indexes)) {
      const ofPartition = Object.fromEntries(index.pk.composite.map((each) => [each, item[each]]));
      expect(asked(raw.queryOf(name, ofPartition)), name).toEqual(asked(electro.queryOf(name, ofPartition)));
      const names = index.sk?.composite ?? [];
      if (names.length === 0) continue;
      const place = Object.fromEntries(names.map((each) => [each, item[each]]));
      const ranges = [{ from: place, to: place }, { after: place }, { from: place }, { to: place }];
      for (const range of ranges) {
        expect(asked(raw.queryOf(name, ofPartition, range)), name).toEqual(
          asked(electro.queryOf(name, ofPartition, range)),
        );
      }
      const known = { ...ofPartition, [names[0] ?? ""]: item[names[0] ?? ""] };
      if (names.length > 1) expect(asked(raw.queryOf(name, known))).toEqual(asked(electro.queryOf(name, known)));
    }
  });
});

import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { environment } from "@salle/contract/deployment";
import { beforeAll, describe, expect, test } from "vitest";
import { electroModel } from "./electro-model.ts";
import type { Definition, EntityDefinition } from "./entity.ts";
import type { Attributes, IndexQuery } from "./model.ts";
import { rawModel } from "./raw-model.ts";

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
  const { type } = attribute as { type: unknown };
  if (Array.isArray(type)) return type[0];
  if (type === "number") return name.length;
  if (type === "boolean") return true;
  if (type === "list") return [name];
  return type === "any" ? { [name]: 1 } : `the ${name}`;
}

const itemOf = ({ attributes }: Definition): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, attribute]) => [name, sample(name, attribute)]));

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

describe("without ElectroDB an entity is named and read as with it", async () => {
  beforeAll(() => {
    process.env[environment.table] = "a-table";
  });
  test.each(await entities())("%s", (_, definition) => {
    const [raw, electro] = [rawModel(definition), electroModel(definition)];
    const item = itemOf(definition);
    expect(raw.keyOf(item)).toEqual(electro.keyOf(item));
    const { pk, sk } = raw.keyOf(item);
    const stored = { ...item, pk, sk, gsi1pk: "…", ofALaterVersion: 1 };
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

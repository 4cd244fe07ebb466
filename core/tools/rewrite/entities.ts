import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { EntityDefinition } from "../../src/dynamo/entity.ts";
import type { Entities } from "./item.ts";

const core = fileURLToPath(new URL("../../src/", import.meta.url));

/** Every entity there is, as the areas declare them. */
export async function allEntities(): Promise<Entities> {
  const entities = new Map();
  for (const file of globSync("*/*/entity.ts", { cwd: core })) {
    const exported: Record<string, EntityDefinition<unknown>> = await import(core + file);
    for (const [name, { schema }] of Object.entries(exported))
      if (name.endsWith("Entity")) entities.set(schema.model.entity, schema);
  }
  return entities;
}

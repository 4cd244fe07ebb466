import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ObjectType } from "@salle/contract/access";
import type { Endpoint } from "@salle/contract/endpoint";
import { itemOf } from "@salle/core/tools/items";
import { writeAll } from "@salle/core/tools/seeds/load";

const root = fileURLToPath(new URL("../..", import.meta.url));

interface Declared {
  schema: { model: { entity: string }; attributes: Record<string, { type: unknown; required?: boolean }> };
}

/** The kinds of object that endpoints name in their access rules and tenancies. */
export const typesNamed = (endpoints: readonly Endpoint[]): Set<ObjectType> =>
  new Set(
    JSON.stringify(endpoints.map(({ access, within }) => ({ access, within }))).match(/(?<="type":")[\w-]+/g),
  ) as Set<ObjectType>;

/** The entity of a kind of object that belongs to the handle in its `owner`. @throws when there is none */
async function entityOf(type: ObjectType): Promise<Declared> {
  for (const file of globSync("core/src/*/*/entity.ts", { cwd: root })) {
    const found = Object.values((await import(root + file)) as Record<string, Declared>).find(
      (each) => each.schema?.model.entity === type && "owner" in each.schema.attributes,
    );
    if (found) return found;
  }
  throw new Error(`There is no entity ${type} with an owner: say in the test how one is made`);
}

/** What cannot be archived is in a state in which nobody can change it. */
const UNCHANGEABLE: Partial<Record<ObjectType, object>> = {
  consolidation: { status: "ADDING" },
  settlement: { status: "VOID" },
  "gateway-difference": { closedAt: new Date().toISOString(), closedBy: "Office", note: "Credited" },
};

/** What of an object follows from its owner, or lists and objects that are filled in. */
const told: Partial<Record<ObjectType, (owner: string) => object>> = {
  "gateway-difference": () => ({ subject: { paymentId: "Any" }, invoices: [] }),
  dispute: (owner) => ({ issuer: owner, collector: owner, paymentIds: [], invoices: [], movements: [] }),
};

/**
 * Makes an object of a kind that a test knows nothing of: its entity is called like it, and what the entity asks for is
 * filled in. Nobody can change it: it is archived, where it can be.
 */
export async function putObject(type: ObjectType, owner: string, id = `${type}_${randomUUID()}`): Promise<string> {
  const entity = await entityOf(type);
  const { attributes } = entity.schema;
  const at = new Date().toISOString();
  const item: Record<string, unknown> = {
    id,
    owner,
    createdAt: at,
    updatedAt: at,
    version: 1,
    ...UNCHANGEABLE[type],
    ...told[type]?.(owner),
  };
  if ("isArchived" in attributes) item.isArchived = true;
  for (const [name, { type: kind, required }] of Object.entries(attributes)) {
    if (required) item[name] ??= Array.isArray(kind) ? kind[0] : ({ number: 1, boolean: false }[String(kind)] ?? "Any");
  }
  await writeAll([itemOf(entity as never, item as never)]);
  return id;
}

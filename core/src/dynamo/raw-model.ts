import { table as keys } from "@salle/contract/deployment";
import type { Definition, IndexDefinition } from "./entity.ts";
import type { Attributes, IndexQuery, Range, ReadModel } from "./model.ts";
import { parserOf } from "./schema.ts";

export interface RawModel extends ReadModel {
  /** An item as the table keeps it, in the indexes whose attributes it has; no default is filled in. */
  itemOf(item: Attributes): Attributes;
}

/**
 * Reads an entity without ElectroDB, whose 100 KB a Lambda that most calls go through would load for nothing (decision
 * 0026). A test compares it with ElectroDB's for every entity there is.
 */
export function rawModel(definition: Definition): RawModel {
  const { model, attributes, indexes } = definition;
  const fields = Object.entries(attributes).map(([name, attribute]): [string, string] => [
    name,
    fieldOf(attribute) ?? name,
  ]);
  const table = Object.values(indexes).find(({ index }) => index === undefined);
  if (!table) throw new Error("An entity has an index of the table itself");
  const keysOf = (of: Attributes): Attributes =>
    Object.fromEntries(
      Object.values(indexes)
        .filter((index) => attributesOf(index).every((name) => of[name] !== undefined))
        .flatMap(({ pk, sk }) => [pk, sk].flatMap((key) => (key ? [[key.field, filled(key.template, of)]] : []))),
    );
  return {
    keyOf: (of) => ({ pk: filled(table.pk.template, of), sk: filled(table.sk?.template, of) }),
    queryOf: (index, of, range) => queryOf(indexes[index] ?? table, of, range),
    parse: parserOf(definition, (item) => {
      const parsed: Attributes = {};
      for (const [name, field] of fields) if (item[field] !== undefined) parsed[name] = item[field];
      return parsed;
    }),
    keysOf,
    itemOf: (given) => ({ ...given, ...keysOf(given), __edb_e__: model.entity, __edb_v__: model.version }),
  };
}

/** Under which name the table keeps an attribute, where that is not its own: one that is a key itself. */
const fieldOf = (attribute: unknown): string | undefined =>
  typeof attribute === "object" && attribute !== null && "field" in attribute && typeof attribute.field === "string"
    ? attribute.field
    : undefined;

/** The attributes of which an index's keys are made. */
export const attributesOf = ({ pk, sk }: IndexDefinition): string[] => [...pk.composite, ...(sk?.composite ?? [])];

/** The names of all indexes' partition keys: an item that has none is not in the index. */
export const indexPartitions: readonly string[] = Object.values(keys.indexes).map(({ pk }) => pk);

const PLACE = /\$\{(\w+)\}/g;

/** The attributes that a template names. */
export const namesIn = (template = ""): string[] => Array.from(template.matchAll(PLACE), ([, name = ""]) => name);

/** A key, or a handle, of a template whose attributes are all known. */
export const filled = (template = "", of: Attributes): string => template.replace(PLACE, (_, name) => String(of[name]));

/** A key's prefix, up to its first unknown attribute. */
function prefixOf(template = "", of: Attributes): string {
  const unknown = Array.from(template.matchAll(PLACE)).find(([, name]) => of[name ?? ""] === undefined);
  return filled(unknown ? template.slice(0, unknown.index) : template, of);
}

function queryOf({ index, pk, sk }: IndexDefinition, of: Attributes, range: Range = {}): IndexQuery {
  const { expression, values } = sortCondition(sk?.template, of, range);
  return {
    ...(index && { IndexName: index }),
    KeyConditionExpression: `#pk = :pk${expression && ` and ${expression}`}`,
    ExpressionAttributeNames: { "#pk": pk.field ?? "pk", ...(expression && { "#sk1": sk?.field ?? "sk" }) },
    ExpressionAttributeValues: { ":pk": filled(pk.template, of), ...values },
  };
}

function sortCondition(template = "", of: Attributes, { from, to, after }: Range) {
  const at = (place: Attributes) => prefixOf(template, { ...of, ...place });
  if (from && to) return { expression: "#sk1 BETWEEN :sk1 AND :sk2", values: { ":sk1": at(from), ":sk2": at(to) } };
  if (after) return { expression: "#sk1 > :sk1", values: { ":sk1": at(after) } };
  if (from) return { expression: "#sk1 >= :sk1", values: { ":sk1": at(from) } };
  if (to) return { expression: "#sk1 <= :sk1", values: { ":sk1": at(to) } };
  const prefix = prefixOf(template, of);
  if (!prefix) return { expression: "", values: {} };
  const isWhole = namesIn(template).every((name) => of[name] !== undefined);
  return { expression: isWhole ? "#sk1 = :sk1" : "begins_with(#sk1, :sk1)", values: { ":sk1": prefix } };
}

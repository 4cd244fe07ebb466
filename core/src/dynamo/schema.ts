import type { Definition } from "./entity.ts";
import type { Attributes } from "./model.ts";

/** Marks an item as read from another schema number than this program's; copies by spreading keep the mark. */
const STORED = Symbol("schema number");

/** The schema number of an entity: which shape its items are written in by this program. */
export const schemaOf = ({ model }: Definition): number => Number(model.version);

/** The schema number an item of the table was written with. What `modify` has made has none and counts as the first. */
export const storedSchemaOf = (item: Attributes): number => Number(item.__edb_v__ ?? 1);

/**
 * The schema number that the item at hand is stored with: another than this program's where it was written by an
 * earlier or a later one and not by this one since.
 */
export function readSchemaOf(definition: Definition, item: Attributes): number {
  const stored: unknown = Reflect.get(item, STORED);
  return typeof stored === "number" ? stored : schemaOf(definition);
}

/**
 * Upcasting: an item of the table as this program's schema has it. One of an older number goes through the entity's
 * upgrades, number by number; what it lacks then has its declared default. One of a newer number is as it is: what is
 * known of it is read, and writes leave the rest.
 */
export function upcast(definition: Definition, item: Attributes): Attributes {
  let upgraded = item;
  for (let number = storedSchemaOf(item); number < schemaOf(definition); number++)
    upgraded = { ...upgraded, ...definition.upgrades?.[number]?.(upgraded) };
  return upgraded;
}

/** A parser of items as the table has them, over one of an entity's attributes as they are. */
export function parserOf(definition: Definition, parse: (item: Attributes) => Attributes) {
  const defaults = Object.entries(definition.attributes).flatMap(([name, attribute]): [string, unknown][] =>
    typeof attribute === "object" && attribute !== null && "default" in attribute ? [[name, attribute.default]] : [],
  );
  const own = schemaOf(definition);
  return (item: Attributes): Attributes => {
    const stored = storedSchemaOf(item);
    const parsed = parse(stored < own ? upcast(definition, item) : item);
    for (const [name, value] of defaults)
      if (parsed[name] === undefined) parsed[name] = typeof value === "function" ? value() : value;
    return stored === own ? parsed : { ...parsed, [STORED]: stored };
  };
}

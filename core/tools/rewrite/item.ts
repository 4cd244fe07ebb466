import { isDeepStrictEqual } from "node:util";
import { conditionOf, modificationOf, Placeholders } from "../../src/dynamo/condition.ts";
import type { Definition } from "../../src/dynamo/entity.ts";
import { getMany, type Item, retryOnConflict, type Step, tableName, write } from "../../src/dynamo/index.ts";
import type { Attributes } from "../../src/dynamo/model.ts";
import { indexPartitions, rawModel } from "../../src/dynamo/raw-model.ts";
import { schemaOf, storedSchemaOf } from "../../src/dynamo/schema.ts";

/** What became of an item: of a later version's nothing is touched, and of one without an entity nothing is known. */
export type Outcome = "rewritten" | "current" | "later" | "other";

/** The entities there are, by the name that their items carry. */
export type Entities = ReadonlyMap<string, Definition>;

/**
 * Brings an item to what this program would write of it. Idempotent. It is one conditional write over everything that was
 * read: what somebody else has changed meanwhile stays, and the item is read and looked at anew.
 * @throws Refusal `conflict` or `unavailable` when others are faster for too long
 */
export async function rewriteItem(entities: Entities, given: Item): Promise<Outcome> {
  let item: Item | undefined = given;
  let outcome: Outcome = "current";
  await retryOnConflict(async () => {
    // Only after a conflict; one that is gone meanwhile needs nothing.
    item ??= (await getMany([given]))[0];
    const definition = entities.get(String(item?.__edb_e__));
    outcome = !item || !definition ? "other" : storedSchemaOf(item) > schemaOf(definition) ? "later" : "current";
    const read = item;
    item = undefined;
    const change = read && definition && outcome === "current" ? changeOf(definition, read) : null;
    if (!read || !change) return;
    await write(stepOf(read, change));
    outcome = "rewritten";
  });
  return outcome;
}

interface Change {
  set: Attributes;
  remove: string[];
}

/**
 * What an item lacks: of an older schema number all that this one has otherwise, and the keys of its indexes; null when
 * nothing. Its own key is never another: what cannot stay where it is, is another entity's.
 */
export function changeOf(definition: Definition, item: Item): Change | null {
  const model = rawModel(definition);
  const whole = model.itemOf(model.parse(item));
  const { pk: _, sk: __, ...wanted } = whole;
  const isOlder = storedSchemaOf(item) < schemaOf(definition);
  const isKey = (name: string) =>
    Object.values(definition.indexes).some(({ pk, sk }) => [pk.field, sk?.field].includes(name));
  const set = Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => (isOlder || isKey(name)) && !isDeepStrictEqual(item[name], value)),
  );
  const remove = indexPartitions.filter((name) => name in item && !(name in wanted));
  return Object.keys(set).length + remove.length > 0 ? { set, remove } : null;
}

/** Holds while every attribute is as it was read, and none that is set has come meanwhile. */
function stepOf({ pk, sk, ...read }: Item, { set, remove }: Change): Step {
  const to = new Placeholders();
  const UpdateExpression = modificationOf({ set, remove }, to);
  const hasNot = Object.keys(set).filter((name) => !(name in read));
  const ConditionExpression = conditionOf({ exists: true, is: read, hasNot }, to);
  return {
    write: {
      Update: { TableName: tableName(), Key: { pk, sk }, UpdateExpression, ConditionExpression, ...to.attributes() },
    },
  };
}

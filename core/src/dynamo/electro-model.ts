import { Entity } from "electrodb";
import { tableName } from "./client.ts";
import type { Definition } from "./entity.ts";
import type { Attributes, Model } from "./model.ts";
import { indexPartitions, rawModel } from "./raw-model.ts";
import type { Write } from "./transaction.ts";

/** ElectroDB's entity without the types of its attributes, which the store has checked before. */
interface LooseEntity {
  create(item: Attributes): Params<NonNullable<Write["Put"]>>;
  patch(key: Attributes): LoosePatch;
}
interface Params<P> {
  params(options: { table: string }): P;
}
interface LoosePatch extends Params<NonNullable<Write["Update"]>> {
  set(attributes: Attributes): LoosePatch;
  add(attributes: Attributes): LoosePatch;
  remove(names: string[]): LoosePatch;
  where(
    condition: (attribute: Attributes, operator: { eq(attribute: unknown, value: unknown): string }) => string,
  ): LoosePatch;
}

// ElectroDB's types check each declaration where it is made; here a declaration's own type is gone, so they cannot.
const LooseEntity: new (definition: Definition) => LooseEntity = Entity as never;

/** Items are read by the raw model, which is the quicker, and written by ElectroDB: its `params` are parts of transactions. */
export function electroModel(definition: Definition): Model {
  let made: LooseEntity | undefined;
  // Lazy initialisation, for a quick cold start.
  const entity = () => (made ??= new LooseEntity(definition));
  const reads = rawModel(definition);
  const params = <P>(operation: Params<P>): P => operation.params({ table: tableName() });
  return {
    ...reads,
    create(item) {
      const Put = params(entity().create(item));
      // Sparse index: ElectroDB would put all items that lack its partition's attribute into one without it. The sort key
      // stays, for the attribute may come.
      const keys = reads.keysOf({ ...item, ...Put.Item });
      const isIn = ([name]: [string, unknown]) => !indexPartitions.includes(name) || name in keys;
      return { ...Put, Item: Object.fromEntries(Object.entries(Put.Item ?? {}).filter(isIn)) };
    },
    update(key, set, remove, { version, schema }) {
      const patch = entity().patch(key).set(set).remove(remove);
      const locked =
        version === null
          ? patch
          : patch.add({ version: 1 }).where((attribute, operator) => operator.eq(attribute.version, version));
      const Update = params(locked);
      // ElectroDB would give its own number to an item that a later version has written.
      const ExpressionAttributeValues = { ...Update.ExpressionAttributeValues, ":__edb_v___u0": String(schema) };
      return { ...Update, ExpressionAttributeValues };
    },
  };
}

import { Entity } from "electrodb";
import { tableName } from "./client.ts";
import type { Definition } from "./entity.ts";
import type { Attributes, IndexQuery, Key, Model } from "./model.ts";
import { indexPartitions, rawModel } from "./raw-model.ts";
import { parserOf } from "./schema.ts";
import type { Write } from "./transaction.ts";

/** ElectroDB's entity without the types of its attributes, which the store has checked before. */
interface LooseEntity {
  get(key: Attributes): Params<{ Key: Key }>;
  query: Record<string, (of: Attributes) => LooseQuery>;
  create(item: Attributes): Params<NonNullable<Write["Put"]>>;
  patch(key: Attributes): LoosePatch;
  parse(response: { Item: Attributes }): { data: Attributes | null };
}
interface Params<P> {
  params(options: { table: string }): P;
}
type QueryParams = Params<IndexQuery & { TableName: string }>;
interface LooseQuery extends QueryParams {
  between(from: Attributes, to: Attributes): QueryParams;
  gte(from: Attributes): QueryParams;
  gt(after: Attributes): QueryParams;
  lte(to: Attributes): QueryParams;
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

/** ElectroDB as a store's model: its `params` name and write items, its `parse` reads them. */
export function electroModel(definition: Definition): Model {
  let made: LooseEntity | undefined;
  // Lazy initialisation, for a quick cold start.
  const entity = () => (made ??= new LooseEntity(definition));
  const { keysOf } = rawModel(definition);
  const params = <P>(operation: Params<P>): P => operation.params({ table: tableName() });
  return {
    keyOf: (of) => params(entity().get(of)).Key,
    keysOf,
    queryOf(index, of, { from, to, after } = {}) {
      const query = entity().query[index]?.(of);
      if (!query) throw new Error(`There is no index ${index}`);
      const { TableName: _, ...asked } = params(
        from && to
          ? query.between(from, to)
          : after
            ? query.gt(after)
            : from
              ? query.gte(from)
              : to
                ? query.lte(to)
                : query,
      );
      return asked;
    },
    parse: parserOf(definition, (Item) => entity().parse({ Item }).data ?? {}),
    create(item) {
      const Put = params(entity().create(item));
      // Sparse index: ElectroDB would put all items that lack its partition's attribute into one without it. The sort key
      // stays, for the attribute may come.
      const keys = keysOf({ ...item, ...Put.Item });
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

import { Entity } from "electrodb";
import { tableName } from "./client.ts";
import type { Definition } from "./entity.ts";
import type { Attributes, IndexQuery, Key, Model } from "./model.ts";
import type { Write } from "./transaction.ts";

/** ElectroDB's entity without the types of its attributes, which the store has checked before. */
interface LooseEntity {
  get(key: Attributes): Params;
  query: Record<string, (of: Attributes) => LooseQuery>;
  create(item: Attributes): Params;
  patch(key: Attributes): LoosePatch;
  parse(response: { Item: Attributes }): { data: Attributes | null };
}
interface Params {
  params(options: { table: string }): unknown;
}
interface LooseQuery extends Params {
  between(from: Attributes, to: Attributes): Params;
  gte(from: Attributes): Params;
  gt(after: Attributes): Params;
  lte(to: Attributes): Params;
}
interface LoosePatch extends Params {
  set(attributes: Attributes): LoosePatch;
  add(attributes: Attributes): LoosePatch;
  remove(names: string[]): LoosePatch;
  where(
    condition: (attribute: Attributes, operator: { eq(attribute: unknown, value: unknown): string }) => string,
  ): LoosePatch;
}

/** ElectroDB as a store's model: its `params` name and write items, its `parse` reads them. */
export function electroModel(definition: Definition): Model {
  let made: LooseEntity | undefined;
  // A declaration that ElectroDB's types have checked is an entity; made when it is first used, for starts to be quick.
  const entity = () => (made ??= new Entity(definition as never) as unknown as LooseEntity);
  const params = <P>(operation: Params): P => operation.params({ table: tableName() }) as P;
  return {
    keyOf: (of) => params<{ Key: Key }>(entity().get(of)).Key,
    queryOf(index, of, { from, to, after } = {}) {
      const query = entity().query[index]?.(of);
      if (!query) throw new Error(`There is no index ${index}`);
      const { TableName: _, ...asked } = params<IndexQuery & { TableName: string }>(
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
    parse: (Item) => entity().parse({ Item }).data ?? {},
    create: (item) => params<NonNullable<Write["Put"]>>(entity().create(item)),
    update(key, set, remove, version) {
      const patch = entity().patch(key).set(set).remove(remove);
      const locked =
        version === null
          ? patch
          : patch.add({ version: 1 }).where((attribute, operator) => operator.eq(attribute.version, version));
      return params<NonNullable<Write["Update"]>>(locked);
    },
  };
}

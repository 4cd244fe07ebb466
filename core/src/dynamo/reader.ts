import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Context } from "../lib/context.ts";
import { absent } from "../lib/errors.ts";
import { memo } from "../lib/memo.ts";
import { tableName } from "./client.ts";
import { type Condition, conditionOf, type Modification, modificationOf, Placeholders } from "./condition.ts";
import type { Asked, Definition, EntityDefinition, IndexDefinition, IndexOf, ItemOf, KeyOf, Place } from "./entity.ts";
import type { Attributes, Range, ReadModel } from "./model.ts";
import { type Page, type Paging, readPage } from "./pages.ts";
import { queryOnce } from "./query.ts";
import { attributesOf, rawModel } from "./raw-model.ts";
import { get, getMany } from "./read.ts";
import type { Step } from "./transaction.ts";

/** A query's options: which range of the index, in which order, and how much of it. */
export interface Listing<D, I extends IndexOf<D>> {
  /** At most so many items; all of them when absent. */
  limit?: number;
  order?: "asc" | "desc";
  /** Bounds of the sort key: `from` and `to` are inclusive, `after` is exclusive. */
  from?: Place<D, I>;
  to?: Place<D, I>;
  after?: Place<D, I>;
  /** The table itself is read consistently unless this says otherwise; another index never is. */
  consistent?: boolean;
}

type LooseListing = Pick<Listing<never, never>, "limit" | "order" | "consistent"> & Range;

/** A reference to an item of any entity, to read it together with others (`readTogether`). */
export interface Ref<T> {
  model: ReadModel;
  key: Attributes;
  /** Phantom type: never set, it carries the item's type. */
  item?: T;
}

type PerIndex<D, R> = {
  readonly [I in IndexOf<D>]: (of: Asked<D, I>, listing?: Listing<D, I>) => Promise<R>;
};
type Pages<D> = {
  readonly [I in IndexOf<D>]: (
    of: Asked<D, I>,
    paging: Omit<Listing<D, I>, "limit"> & Paging<ItemOf<D>>,
  ) => Promise<Page<ItemOf<D>>>;
};

/** Reads of an entity's items, and those writes that need no more than its key. */
export interface Reader<D> {
  /** An item by its key, read consistently; undefined when there is none. */
  find(key: KeyOf<D>): Promise<ItemOf<D> | undefined>;
  /** As `find`. @throws Refusal `absent` */
  load(key: KeyOf<D>): Promise<ItemOf<D>>;
  /** As `find`, memoised for the request: the access check and the verb share one read. */
  known(ctx: Pick<Context, "memo">, key: KeyOf<D>): Promise<ItemOf<D> | undefined>;
  /** Batch get: items by their keys, a hundred a call; those that are not there are left out. */
  findMany(keys: readonly KeyOf<D>[], options?: { consistent: boolean }): Promise<ItemOf<D>[]>;
  /**
   * Every item of a query, by the index's name. Only the table's own index is read consistently, so nothing is decided
   * from another.
   */
  readonly list: PerIndex<D, ItemOf<D>[]>;
  /**
   * One page of them, for what this page holds (`readPage`).
   * @throws Refusal on `page.cursor`
   */
  readonly page: Pages<D>;
  /** How many there are. */
  readonly count: PerIndex<D, number>;
  /** An item to read together with those of other entities. */
  at(key: KeyOf<D>): Ref<ItemOf<D>>;
  /** What was read with items of other entities, as an item of this one; undefined when it is another's. */
  parse(item: Attributes): ItemOf<D> | undefined;
  /**
   * Upsert of single attributes without the optimistic lock: nested values, counters. It makes the item when there is
   * none, unless the condition says otherwise, and enters the indexes whose attributes are all in the key and in what is
   * set. Given the item as it was read, a store records what was there before.
   */
  modify(key: KeyOf<D>, change: Modification, condition?: Condition, refused?: () => Error): Step;
  /** Condition check: a condition on an item that is not written. */
  check(key: KeyOf<D>, condition: Condition, refused?: () => Error): Step;
  /** Deletes an item. */
  drop(key: KeyOf<D>, condition?: Condition, refused?: () => Error): Step;
}

/** The reader of an entity that hot Lambdas read, without ElectroDB. */
export const reader = <E>(definition: EntityDefinition<E>): Reader<EntityDefinition<E>> =>
  // What the model names and parses is what the declaration's types say.
  looseReader(definition.schema, rawModel(definition.schema)) as never;

/** An untyped reader; its entity's declaration types it from outside. */
export function looseReader({ indexes, model: { entity } }: Definition, model: ReadModel) {
  const find = async (key: Attributes) => {
    const { pk, sk } = model.keyOf(key);
    const item = await get(pk, sk);
    return item && model.parse(item);
  };
  /** One function for each index, by its name. */
  const perIndex = <L extends LooseListing, R>(
    ask: (query: QueryCommandInput, listing: L, index: IndexDefinition) => Promise<R>,
  ) =>
    Object.fromEntries(
      Object.entries(indexes).map(([name, index]) => [
        name,
        (of: Attributes, listing: L) => ask(queryFor(name, index.index, of, listing ?? {}), listing ?? {}, index),
      ]),
    );
  const queryFor = (name: string, index: string | undefined, of: Attributes, listing: LooseListing) => ({
    TableName: tableName(),
    ...model.queryOf(name, of, listing),
    ...(listing.order === "desc" && { ScanIndexForward: false }),
    ...(index === undefined && listing.consistent !== false && { ConsistentRead: true }),
  });
  /** Sparse index: an item leaves the indexes of whose keys an attribute is removed. */
  const withIndexesLeft = (remove: readonly string[] = []): string[] => [
    ...remove,
    ...Object.values(indexes)
      .filter((each) => each.index && attributesOf(each).some((name) => remove.includes(name)))
      .flatMap(({ pk }) => pk.field ?? []),
  ];
  return {
    find,
    load: async (key: Attributes) => {
      const item = await find(key);
      if (!item) throw absent();
      return item;
    },
    known: (ctx: Pick<Context, "memo">, key: Attributes) => {
      const { pk, sk } = model.keyOf(key);
      return memo(ctx, `${pk} ${sk}`, () => find(key));
    },
    findMany: async (keys: readonly Attributes[], options?: { consistent: boolean }) =>
      (await getMany(keys.map(model.keyOf), options)).map(model.parse),
    list: perIndex(async (query, { limit }) => (await readAll(query, limit)).map(model.parse)),
    page: perIndex((query, paging: LooseListing & Paging<Attributes>, { index, pk, sk }) =>
      readPage(
        query,
        { pk: pk.field ?? "pk", sk: sk?.field ?? "sk", isTable: index === undefined },
        model.parse,
        paging,
      ),
    ),
    count: perIndex((query) => countOf(query)),
    at: (key: Attributes): Ref<unknown> => ({ model, key }),
    // ElectroDB writes an entity's name into its items.
    parse: (item: Attributes) => (item.__edb_e__ === entity ? model.parse(item) : undefined),
    modify: (key: Attributes, change: Modification, condition?: Condition, refused?: () => Error): Step => {
      const to = new Placeholders();
      const { pk: _, sk: __, ...entered } = model.keysOf({ ...key, ...change.set });
      const UpdateExpression = modificationOf(
        { ...change, set: { ...change.set, ...entered }, remove: withIndexesLeft(change.remove) },
        to,
      );
      return {
        write: { Update: { ...target(model.keyOf(key)), UpdateExpression, ...conditioned(condition, to) } },
        refused,
      };
    },
    check: (key: Attributes, condition: Condition, refused?: () => Error): Step => {
      const to = new Placeholders();
      const ConditionExpression = conditionOf(condition, to);
      return {
        write: { ConditionCheck: { ...target(model.keyOf(key)), ConditionExpression, ...to.attributes() } },
        refused,
      };
    },
    drop: (key: Attributes, condition?: Condition, refused?: () => Error): Step => ({
      write: { Delete: { ...target(model.keyOf(key)), ...conditioned(condition, new Placeholders()) } },
      refused,
    }),
  };
}

const target = (Key: { pk: string; sk: string }) => ({ TableName: tableName(), Key });

function conditioned(condition: Condition | undefined, to: Placeholders) {
  const ConditionExpression = condition && conditionOf(condition, to);
  return { ...(ConditionExpression && { ConditionExpression }), ...to.attributes() };
}

/** The items that references name, in their places; undefined in the place of one that is not there. */
export type ItemsAt<R extends readonly Ref<unknown>[]> = {
  [N in keyof R]: R[N] extends Ref<infer T> ? T | undefined : never;
};

/** What `itemOf` finds for each reference, in its place. */
export const inPlaces = <const R extends readonly Ref<unknown>[]>(
  refs: R,
  itemOf: (ref: Ref<unknown>, index: number) => unknown,
): ItemsAt<R> =>
  // `map` loses the types of a tuple's places.
  refs.map(itemOf) as never;

/** Batch get of items of several entities; undefined in the place of those that are not there. */
export async function readTogether<const R extends readonly Ref<unknown>[]>(...refs: R): Promise<ItemsAt<R>> {
  const keys = refs.map(({ model, key }) => model.keyOf(key));
  const read = new Map((await getMany(keys)).map((item) => [`${item.pk} ${item.sk}`, item]));
  return inPlaces(refs, ({ model }, index) => {
    const key = keys[index];
    const item = key && read.get(`${key.pk} ${key.sk}`);
    return item && model.parse(item);
  });
}

async function readAll(asked: QueryCommandInput, limit: number | undefined): Promise<Attributes[]> {
  const items: Attributes[] = [];
  let ExclusiveStartKey: Attributes | undefined;
  do {
    const Limit = limit === undefined ? undefined : limit - items.length;
    const answer = await queryOnce({ ...asked, ExclusiveStartKey, Limit });
    items.push(...(answer.Items ?? []));
    ExclusiveStartKey = answer.LastEvaluatedKey;
  } while (ExclusiveStartKey && (limit === undefined || items.length < limit));
  return items;
}

async function countOf(asked: QueryCommandInput): Promise<number> {
  let count = 0;
  let ExclusiveStartKey: Attributes | undefined;
  do {
    const page = await queryOnce({ ...asked, Select: "COUNT", ExclusiveStartKey });
    count += page.Count ?? 0;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return count;
}

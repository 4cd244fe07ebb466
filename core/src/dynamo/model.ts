import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Write } from "./transaction.ts";

export type Attributes = Record<string, unknown>;
export interface Key {
  pk: string;
  sk: string;
}

/** A range of an index's sort key, by the key's attributes. */
export interface Range {
  /** Inclusive lower bound. */
  from?: Attributes;
  /** Inclusive upper bound. */
  to?: Attributes;
  /** Exclusive lower bound. */
  after?: Attributes;
}

/** The part of a query that its index decides. */
export type IndexQuery = Pick<
  QueryCommandInput,
  "IndexName" | "KeyConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

/** How an entity's items are named and read (`raw-model.ts`). */
export interface ReadModel {
  keyOf(of: Attributes): Key;
  /** An item's keys: its own, and those of the indexes whose attributes it has (sparse index). */
  keysOf(item: Attributes): Attributes;
  queryOf(index: string, of: Attributes, range?: Range): IndexQuery;
  /** The entity's attributes of an item as the table has it, of whatever schema number that is (`schema.ts`). */
  parse(item: Attributes): Attributes;
}

/** How an entity's items are written: parameters of a transaction's parts (`electro-model.ts`). */
export interface Model extends ReadModel {
  create(item: Attributes): NonNullable<Write["Put"]>;
  /**
   * Sets `set` and removes `remove`, and gives the item a schema number. Optimistic lock: it must have `version`, null
   * where it keeps none.
   */
  update(
    key: Attributes,
    set: Attributes,
    remove: string[],
    as: { version: number | null; schema: number },
  ): NonNullable<Write["Update"]>;
}

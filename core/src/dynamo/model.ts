import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Write } from "./transaction.ts";

export type Attributes = Record<string, unknown>;
export interface Key {
  pk: string;
  sk: string;
}

/** A part of an index's order, by attributes of its sort key. */
export interface Range {
  /** From here on, this one included. */
  from?: Attributes;
  /** Up to here, this one included. */
  to?: Attributes;
  /** What follows this one. */
  after?: Attributes;
}

/** What of a query an index decides. */
export type IndexQuery = Pick<
  QueryCommandInput,
  "IndexName" | "KeyConditionExpression" | "ExpressionAttributeNames" | "ExpressionAttributeValues"
>;

/** How an entity's items are named and read. `raw-model.ts` is the one of hot Lambdas, `electro-model.ts` ElectroDB's. */
export interface ReadModel {
  keyOf(of: Attributes): Key;
  queryOf(index: string, of: Attributes, range?: Range): IndexQuery;
  /** The entity's attributes of an item as the table has it. */
  parse(item: Attributes): Attributes;
}

/** How an entity's items are written: parameters of a transaction's parts. */
export interface Model extends ReadModel {
  create(item: Attributes): NonNullable<Write["Put"]>;
  /** Writes `set` and takes `remove` away; `version` is the one the item must have, null where it keeps none. */
  update(key: Attributes, set: Attributes, remove: string[], version: number | null): NonNullable<Write["Update"]>;
}

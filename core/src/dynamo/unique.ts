import { tableName } from "./client.ts";
import { get, getMany } from "./read.ts";
import type { Step } from "./transaction.ts";

/** What may exist only once in the whole system. */
export type UniqueKind =
  | "email"
  | "national-id"
  | "receipt"
  | "draft-number"
  | "member-category"
  | "certification-type"
  | "club-name"
  | "club-position";

export const keyOf = (kind: UniqueKind, value: string) => ({ pk: `unique#${kind}#${value}`, sk: "unique" });

/** Unique constraint: claims a value for a holder within a transaction; `refused` is thrown when somebody has it. */
export const claim = (kind: UniqueKind, value: string, holder: string, refused: () => Error): Step => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: { ...keyOf(kind, value), holder },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  },
  refused,
});

/** Gives up a holder's claim; the transaction fails when somebody else holds it. */
export const unclaim = (kind: UniqueKind, value: string, holder: string): Step => ({
  write: {
    Delete: {
      TableName: tableName(),
      Key: keyOf(kind, value),
      ConditionExpression: "attribute_not_exists(pk) OR holder = :holder",
      ExpressionAttributeValues: { ":holder": holder },
    },
  },
});

/** Gives a holder's claim to another; `refused` is thrown when a third has it. */
export const handOver = (kind: UniqueKind, value: string, from: string, to: string, refused: () => Error): Step => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: { ...keyOf(kind, value), holder: to },
      ConditionExpression: "attribute_not_exists(pk) OR holder = :from",
      ExpressionAttributeValues: { ":from": from },
    },
  },
  refused,
});

/** Who holds a value, read consistently; undefined when nobody does. */
export async function holderOf(kind: UniqueKind, value: string): Promise<string | undefined> {
  const { pk, sk } = keyOf(kind, value);
  const item = await get(pk, sk);
  return item && String(item.holder);
}

/** Who holds each of many values, read consistently; values that nobody holds are left out. */
export async function holdersOf(kind: UniqueKind, values: string[]): Promise<Map<string, string>> {
  const prefix = keyOf(kind, "").pk;
  const items = await getMany(values.map((value) => keyOf(kind, value)));
  return new Map(items.map((item) => [item.pk.slice(prefix.length), String(item.holder)]));
}

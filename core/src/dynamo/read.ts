import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { MOST_KEYS, nameOf, readBatched } from "./batch.ts";
import { documents, tableName } from "./client.ts";
import type { Attributes, Key } from "./model.ts";
import { queryOnce } from "./query.ts";

export type Item = Attributes & Key;

/** Type guard; every item of the table has both parts of its key. */
const isItem = (given: Attributes): given is Item => typeof given.pk === "string" && typeof given.sk === "string";

/** One item by its key, read consistently; undefined when there is none. */
export async function get(pk: string, sk: string): Promise<Item | undefined> {
  const [item] = await getMany([{ pk, sk }]);
  return item;
}

/**
 * Items by their keys, a hundred a call, with what else is asked for at this moment (`batch.ts`); those that are not there
 * are left out. What never changes need not be read consistently, for half the price.
 */
export async function getMany(keys: readonly Key[], { consistent } = { consistent: true }): Promise<Item[]> {
  const left = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const items: Attributes[] = [];
  for (let from = 0; from < left.length; from += MOST_KEYS) {
    items.push(...(await readBatched(left.slice(from, from + MOST_KEYS), consistent)));
  }
  return items.filter(isItem);
}

/**
 * Every item of a partition, page after page, read consistently unless this says otherwise, for half the price.
 * @param upTo the last sort key that is wanted; absent, all are
 */
export async function queryPartition(
  pk: string,
  { consistent = true, upTo }: { consistent?: boolean; upTo?: string } = {},
): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Attributes | undefined;
  do {
    const page = await queryOnce({
      TableName: tableName(),
      KeyConditionExpression: upTo === undefined ? "pk = :pk" : "pk = :pk AND sk <= :to",
      ExpressionAttributeValues: { ":pk": pk, ...(upTo !== undefined && { ":to": upTo }) },
      ConsistentRead: consistent,
      ExclusiveStartKey,
    });
    items.push(...(page.Items ?? []).filter(isItem));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/**
 * Every item under a partition key of an index, page after page; of the table itself, whose index is null, read consistently.
 * @param by the index's name, and the field of its partition key
 */
export async function queryIndex(by: { index: string | null; field: string }, key: string): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: Attributes | undefined;
  do {
    const page = await queryOnce({
      TableName: tableName(),
      ...(by.index === null ? { ConsistentRead: true } : { IndexName: by.index }),
      KeyConditionExpression: "#pk = :pk",
      ExpressionAttributeNames: { "#pk": by.field },
      ExpressionAttributeValues: { ":pk": key },
      ExclusiveStartKey,
    });
    items.push(...(page.Items ?? []).filter(isItem));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/** A part of the table that is scanned by itself (parallel scan); an item collection is never in two of them. */
export interface Segment {
  segment: number;
  of: number;
}

/**
 * A segment's items, page after page, read consistently; `next` is where the page after begins. For checks and bulk work,
 * never for a request.
 */
export async function* scanPages(
  { segment, of }: Segment,
  { from, limit }: { from?: Key; limit?: number } = {},
): AsyncGenerator<{ items: Item[]; next: Key | undefined }> {
  let ExclusiveStartKey: Attributes | undefined = from && { pk: from.pk, sk: from.sk };
  do {
    const page = await documents().send(
      new ScanCommand({
        TableName: tableName(),
        Segment: segment,
        TotalSegments: of,
        Limit: limit,
        ExclusiveStartKey,
        ConsistentRead: true,
      }),
    );
    const { LastEvaluatedKey: last } = page;
    ExclusiveStartKey = last;
    yield { items: (page.Items ?? []).filter(isItem), next: last && { pk: String(last.pk), sk: String(last.sk) } };
  } while (ExclusiveStartKey);
}

/** Every item of the table, as `scanPages` reads it. */
export async function* scanAll(): AsyncGenerator<Item> {
  for await (const { items } of scanPages({ segment: 0, of: 1 })) yield* items;
}

import { BatchGetCommand, GetCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { pause } from "./backoff.ts";
import { documents, tableName } from "./client.ts";
import type { Attributes, Key } from "./model.ts";
import { queryOnce } from "./query.ts";

export type Item = Attributes & Key;

/** Type guard; every item of the table has both parts of its key. */
const isItem = (given: Attributes): given is Item => typeof given.pk === "string" && typeof given.sk === "string";

/** One item by its key, read consistently; undefined when there is none. */
export async function get(pk: string, sk: string): Promise<Item | undefined> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item && isItem(Item) ? Item : undefined;
}

/**
 * Batch get: items by their keys, a hundred a call; those that are not there are left out. What never changes need not
 * be read consistently, for half the price.
 */
export async function getMany(keys: readonly Key[], { consistent } = { consistent: true }): Promise<Item[]> {
  const items: Item[] = [];
  let left: Attributes[] = [
    ...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, { pk: key.pk, sk: key.sk }])).values(),
  ];
  for (let attempt = 0; left.length > 0; ) {
    const { Responses, UnprocessedKeys } = await documents().send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: left.slice(0, 100), ConsistentRead: consistent } },
      }),
    );
    items.push(...(Responses?.[tableName()] ?? []).filter(isItem));
    const unprocessed = UnprocessedKeys?.[tableName()]?.Keys ?? [];
    left = [...unprocessed, ...left.slice(100)];
    // The table is throttled.
    if (unprocessed.length > 0) await pause(++attempt);
  }
  return items;
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

import { BatchGetCommand, GetCommand, QueryCommand, type QueryCommandInput, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { documents, tableName } from "./client.ts";

export type Item = Record<string, unknown> & { pk: string; sk: string };

/** One item by its key, read consistently; undefined when there is none. */
export async function get(pk: string, sk: string): Promise<Item | undefined> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item as Item | undefined;
}

/**
 * Many items by their keys, a hundred a call; those that are not there are left out. What is never changed need not be
 * read consistently, for half the price.
 */
export async function getMany(
  keys: { pk: string; sk: string }[],
  { consistent } = { consistent: true },
): Promise<Item[]> {
  const items: Item[] = [];
  let left = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, { pk: key.pk, sk: key.sk }])).values()];
  while (left.length > 0) {
    const { Responses, UnprocessedKeys } = await documents().send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: left.slice(0, 100), ConsistentRead: consistent } },
      }),
    );
    items.push(...((Responses?.[tableName()] ?? []) as Item[]));
    left = [...((UnprocessedKeys?.[tableName()]?.Keys ?? []) as typeof left), ...left.slice(100)];
  }
  return items;
}

/** Every item a query answers, page after page; at most the first `most`. */
export async function queryAll(query: Omit<QueryCommandInput, "TableName">, most?: number): Promise<Item[]> {
  const items: Item[] = [];
  let ExclusiveStartKey: QueryCommandInput["ExclusiveStartKey"];
  do {
    const Limit = most === undefined ? undefined : most - items.length;
    const page = await documents().send(
      new QueryCommand({ ...query, TableName: tableName(), ExclusiveStartKey, Limit }),
    );
    items.push(...((page.Items ?? []) as Item[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey && (most === undefined || items.length < most));
  return items;
}

/** Every item of a partition, read consistently. */
export const queryPartition = (pk: string): Promise<Item[]> =>
  queryAll({ KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": pk }, ConsistentRead: true });

/** Every item of the table, page after page, read consistently: for checks and bulk work, never for a request. */
export async function* scanAll(): AsyncGenerator<Item> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await documents().send(
      new ScanCommand({ TableName: tableName(), ExclusiveStartKey, ConsistentRead: true }),
    );
    yield* (page.Items ?? []) as Item[];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

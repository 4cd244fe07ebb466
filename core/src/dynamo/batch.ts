import { BatchGetCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { pause } from "./backoff.ts";
import { documents, tableName } from "./client.ts";
import type { Attributes, Key } from "./model.ts";

/** What DynamoDB reads in one call at most. */
export const MOST_KEYS = 100;

export const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

type Found = ReadonlyMap<string, Attributes>;

/** What is asked of one table before anything else is done. */
interface Batch {
  client: ReturnType<typeof documents>;
  table: string;
  consistent: boolean;
  keys: Map<string, Key>;
  found: Promise<Found>;
}

/** Those that still take keys: of what is read consistently, and of what is not. */
let open: Batch[] = [];

/**
 * Batching: the items that are asked for at the same moment, by whomever, are read in one call, for each call costs a
 * process more than the items in it. That moment is over when nothing is left to do but to wait.
 * @param keys at most `MOST_KEYS`
 * @returns those that are there, in the order of their keys
 */
export async function readBatched(keys: readonly Key[], consistent: boolean): Promise<Attributes[]> {
  const batch = open.find((each) => takes(each, keys.length, consistent)) ?? begin(consistent);
  for (const key of keys) batch.keys.set(nameOf(key), { pk: key.pk, sk: key.sk });
  const found = await batch.found;
  return keys.map((key) => found.get(nameOf(key))).filter((item) => item !== undefined);
}

/** A test may have pointed the client at another table meanwhile. */
const takes = (batch: Batch, count: number, consistent: boolean): boolean =>
  batch.consistent === consistent &&
  batch.keys.size + count <= MOST_KEYS &&
  batch.client === documents() &&
  batch.table === tableName();

function begin(consistent: boolean): Batch {
  const keys = new Map<string, Key>();
  const batch = { client: documents(), table: tableName(), consistent, keys };
  const found = nothingLeftToDo().then(() => {
    open = open.filter((each) => each.keys !== keys);
    return read(batch);
  });
  open.push({ ...batch, found });
  return { ...batch, found };
}

/** After the promises that are settled have been followed, and what those settle in turn. */
const nothingLeftToDo = (): Promise<void> => new Promise((resolve) => queueMicrotask(() => process.nextTick(resolve)));

async function read({ client, table, consistent, keys }: Omit<Batch, "found">): Promise<Found> {
  const [only, ...more] = keys.values();
  if (only && more.length === 0) {
    const { Item } = await client.send(new GetCommand({ TableName: table, Key: only, ConsistentRead: consistent }));
    return new Map(Item && [[nameOf(only), Item]]);
  }
  const found = new Map<string, Attributes>();
  let left: Attributes[] = [...keys.values()].map((key) => ({ ...key }));
  for (let attempt = 0; left.length > 0; ) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: consistent } } }),
    );
    for (const item of Responses?.[table] ?? []) found.set(`${item.pk} ${item.sk}`, item);
    left = UnprocessedKeys?.[table]?.Keys ?? [];
    // The table is throttled.
    if (left.length > 0) await pause(++attempt);
  }
  return found;
}

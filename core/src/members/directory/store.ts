import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { documents, get, pause, queryAll, tableName, type Write } from "../../dynamo/index.ts";
import { now, seconds } from "../../lib/clock.ts";
import { type ClubEntry, decodeRow, encodeRow, type Row } from "./row.ts";

/** The rows lie in so many partitions, read side by side when a whole federation is wanted. */
export const SHARDS = 8;
/** The log is kept as long as a snapshot may be that leads on by it; a cache needs far less of it. */
export const LOG_KEPT_SECONDS = 30 * 24 * 60 * 60;

export const shardOf = (clubId: string): number =>
  [...clubId].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7) % SHARDS;

const rowKey = (row: Row) => ({ pk: `directory#${shardOf(row.clubId)}`, sk: `${row.clubId}#${row.id}` });
const clubKey = (club: ClubEntry) => ({ pk: "directory#clubs", sk: club.id });
const logKey = (position: number) => ({ pk: "directory-log", sk: String(position).padStart(12, "0") });
const HEAD = { pk: "directory-head", sk: "directory-head" };

/** A row as its table item. */
export const rowItem = (row: Row) => ({ ...rowKey(row), v: row.version, r: encodeRow(row) });
/** A club as its table item. */
export const clubItem = (club: ClubEntry) => ({ ...clubKey(club), v: club.version, r: JSON.stringify(club) });

/** What changed after one log position: the rows themselves, so that a reader needs no second read. */
export interface Change {
  position: number;
  rows: Row[];
  clubs: ClubEntry[];
}

/** Every change after a position; one read unit when there is none. */
export async function changesAfter(position: number): Promise<Change[]> {
  const items = await queryAll({
    KeyConditionExpression: "pk = :log AND sk > :position",
    ExpressionAttributeValues: { ":log": "directory-log", ":position": logKey(position).sk },
    ConsistentRead: true,
  });
  return items.map((item) => ({
    position: Number(item.sk),
    rows: (item.rows as string[]).map(decodeRow),
    clubs: (item.clubs as string[]).map((text) => JSON.parse(text)),
  }));
}

/** The log's newest position, and how many rows were written on the way to it. */
interface Head {
  position: number;
  rows: number;
}

/** The head as this process last wrote it. A write that counts on another writer's older one is refused, so it may be. */
let lastHead: Head | undefined;

async function readHead(): Promise<Head> {
  const item = (await get(HEAD.pk, HEAD.sk)) as Partial<Head> | undefined;
  return { position: item?.position ?? 0, rows: item?.rows ?? 0 };
}

/** The newest log position, 0 before the first change. */
export const headPosition = async (): Promise<number> => (await readHead()).position;

/** All rows of one club. */
export const rowsOfClub = (clubId: string): Promise<Row[]> =>
  readRows({
    KeyConditionExpression: "pk = :shard AND begins_with(sk, :club)",
    ExpressionAttributeValues: { ":shard": `directory#${shardOf(clubId)}`, ":club": `${clubId}#` },
  });

/** All rows there are. */
export async function rowsOfAll(): Promise<Row[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) =>
    readRows({ KeyConditionExpression: "pk = :shard", ExpressionAttributeValues: { ":shard": `directory#${shard}` } }),
  );
  return (await Promise.all(shards)).flat();
}

export async function clubEntries(): Promise<ClubEntry[]> {
  const items = await queryAll({
    KeyConditionExpression: "pk = :clubs",
    ExpressionAttributeValues: { ":clubs": "directory#clubs" },
  });
  return items.map((item) => JSON.parse(item.r as string));
}

async function readRows(query: {
  KeyConditionExpression: string;
  ExpressionAttributeValues: Record<string, string>;
}): Promise<Row[]> {
  return (await queryAll(query)).map((item) => decodeRow(item.r as string));
}

/**
 * Writes rows and their log entry at once. An older version than the table's is left out, so that messages may come
 * twice and in any order. Returns the log position it took, and how many rows had ever been written before and after;
 * null when nothing was new.
 */
export async function write(
  rows: Row[],
  clubs: ClubEntry[] = [],
): Promise<{ position: number; rowsBefore: number; rowsAfter: number } | null> {
  let items = [
    ...rows.map((row) => ({ row, item: rowItem(row) })),
    ...clubs.map((club) => ({ club, item: clubItem(club) })),
  ];
  for (let attempt = 1; items.length > 0; attempt++) {
    const head = lastHead ?? (await readHead());
    const { position } = head;
    const log = {
      ...logKey(position + 1),
      rows: items.flatMap((each) => ("row" in each ? [each.item.r] : [])),
      clubs: items.flatMap((each) => ("club" in each ? [each.item.r] : [])),
      ttl: seconds(now()) + LOG_KEPT_SECONDS,
    };
    const next = { position: position + 1, rows: head.rows + log.rows.length };
    const writes: Write[] = [
      {
        Put: {
          TableName: tableName(),
          Item: { ...HEAD, ...next },
          ConditionExpression: position === 0 ? "attribute_not_exists(pk)" : "#position = :position",
          ...(position > 0 && {
            ExpressionAttributeNames: { "#position": "position" },
            ExpressionAttributeValues: { ":position": position },
          }),
        },
      },
      { Put: { TableName: tableName(), Item: log } },
      ...items.map(({ item }) => ({
        Put: {
          TableName: tableName(),
          Item: item,
          ConditionExpression: "attribute_not_exists(pk) OR v < :v",
          ExpressionAttributeValues: { ":v": item.v },
        },
      })),
    ];
    try {
      await documents().send(new TransactWriteCommand({ TransactItems: writes }));
      lastHead = next;
      return { position: next.position, rowsBefore: head.rows, rowsAfter: next.rows };
    } catch (error) {
      lastHead = undefined;
      if (!(error instanceof TransactionCanceledException) || attempt === 20) throw error;
      const reasons = error.CancellationReasons ?? [];
      items = items.filter((_, index) => reasons[index + 2]?.Code !== "ConditionalCheckFailed");
      await pause(Math.min(attempt, 6));
    }
  }
  return null;
}

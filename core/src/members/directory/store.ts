import { reader } from "../../dynamo/reader.ts";
import { warn } from "../../lib/log.ts";
import {
  changeAt,
  DirectoryChangeEntity,
  DirectoryClubEntity,
  DirectoryHeadEntity,
  DirectoryRowEntity,
  DirectorySnapshotEntity,
} from "./entity.ts";
import { ageOf, type ClubEntry, encodeRow, ROW_FORMAT, type Row } from "./row.ts";

export const rows = reader(DirectoryRowEntity);
export const clubs = reader(DirectoryClubEntity);
export const changes = reader(DirectoryChangeEntity);
export const heads = reader(DirectoryHeadEntity);
export const snapshots = reader(DirectorySnapshotEntity);

/** Sharding: the rows lie in so many partitions, read in parallel when a whole federation is wanted. */
export const SHARDS = 8;

/**
 * Format of the log's entries: attributes are only ever added, so a program that meets a newer one reads what it knows.
 */
export const LOG_FORMAT = 2;

export const shardOf = (clubId: string): number =>
  [...clubId].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7) % SHARDS;

/** What names a row's item. */
export const rowKey = ({ clubId, id }: Pick<Row, "clubId" | "id">) => ({ shard: shardOf(clubId), clubId, id });

/** What a row's item holds beside its key. */
export const rowContent = (row: Row) => ({
  v: row.version,
  t: ageOf(row),
  r: encodeRow(row),
  f: ROW_FORMAT,
});

/** What a club's item holds beside its key. */
export const clubContent = (club: ClubEntry) => ({ v: club.version, r: JSON.stringify(club) });

/** A row as its table item, for seeds and tests that write many at once. */
export const rowItem = (row: Row) => ({ ...whole(rows.at(rowKey(row))), ...rowContent(row) });
/** As `rowItem` for a club. */
export const clubItem = (club: ClubEntry) => ({ ...whole(clubs.at({ id: club.id })), ...clubContent(club) });

const whole = ({ model, key }: ReturnType<typeof rows.at> | ReturnType<typeof clubs.at>) => model.keyOf(key);

/** An entry of the change log: the rows themselves, packed as `encodeRow` does, so that a reader needs no second read. */
export interface Change {
  position: number;
  rows: string[];
  clubs: ClubEntry[];
}

/**
 * Changes after a position, oldest first; one read unit when there is none.
 * @param limit at most so many; all of them when absent
 * @param isLoose at half the price, perhaps without the last moment's
 * @returns them, and whether there are more
 */
export async function changesAfter(
  position: number,
  limit?: number,
  isLoose = false,
): Promise<{ changes: Change[]; isAll: boolean }> {
  const after = { after: changeAt(position), consistent: !isLoose };
  const { items, cursor } = limit
    ? await changes.page.byPosition({}, { ...after, limit })
    : { items: await changes.list.byPosition({}, after), cursor: null };
  if (items.some(({ format = 1 }) => format > LOG_FORMAT)) warnOfNewer();
  return {
    changes: items.map((change) => ({
      position: Number(change.sk),
      rows: change.rows,
      clubs: change.clubs.map(decodeClub),
    })),
    isAll: cursor === null,
  };
}

let hasWarned = false;
/** Once a process: a newer program may write many. */
function warnOfNewer(): void {
  if (!hasWarned) warn("The directory's log is of a newer format; what is known of it is read.");
  hasWarned = true;
}

/** The log's newest position, and how many rows were written on the way to it. */
export interface Head {
  position: number;
  rows: number;
}

/** The head; at position 0 before the first change. */
export async function readHead(): Promise<Head> {
  const head = await heads.find({});
  return { position: head?.position ?? 0, rows: head?.rows ?? 0 };
}

// Eventually consistent reads, at half the price: what they may miss is in the log, which is read consistently.
const cheaply = { consistent: false };

/** All rows of one club, packed. */
export const rowsOfClub = async (clubId: string): Promise<string[]> =>
  packed(await rows.list.byShard({ shard: shardOf(clubId), clubId }, cheaply));

/** All rows there are, packed. */
export async function rowsOfAll(): Promise<string[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => rows.list.byShard({ shard }, cheaply));
  return packed((await Promise.all(shards)).flat());
}

const packed = (items: { r: string }[]): string[] => items.map(({ r }) => r);

/** Every club as the directory shows it. */
export const clubEntries = async (): Promise<ClubEntry[]> =>
  (await clubs.list.byId({}, cheaply)).map(({ r }) => decodeClub(r));

const decodeClub = (text: string): ClubEntry => JSON.parse(text);

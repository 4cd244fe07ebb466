import { reader } from "../../dynamo/reader.ts";
import {
  changeAt,
  DirectoryChangeEntity,
  DirectoryClubEntity,
  DirectoryHeadEntity,
  DirectoryRowEntity,
  DirectorySnapshotEntity,
  DirectorySnapshotPartEntity,
} from "./entity.ts";
import { type ClubEntry, decodeRow, encodeRow, type Row } from "./row.ts";

export const rows = reader(DirectoryRowEntity);
export const clubs = reader(DirectoryClubEntity);
export const changes = reader(DirectoryChangeEntity);
export const heads = reader(DirectoryHeadEntity);
export const snapshots = reader(DirectorySnapshotEntity);
export const snapshotParts = reader(DirectorySnapshotPartEntity);

/** Sharding: the rows lie in so many partitions, read in parallel when a whole federation is wanted. */
export const SHARDS = 8;
/** Retention of the log: as long as the snapshot that it leads on from; a cache needs far less of it. */
export const LOG_KEPT_SECONDS = 30 * 24 * 60 * 60;

export const shardOf = (clubId: string): number =>
  [...clubId].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) >>> 0, 7) % SHARDS;

/** What names a row's item. */
export const rowKey = ({ clubId, id }: Pick<Row, "clubId" | "id">) => ({ shard: shardOf(clubId), clubId, id });

/** What a row's item holds beside its key. */
export const rowContent = (row: Row) => ({ v: row.version, r: encodeRow(row) });

/** What a club's item holds beside its key. */
export const clubContent = (club: ClubEntry) => ({ v: club.version, r: JSON.stringify(club) });

/** A row as its table item, for seeds and tests that write many at once. */
export const rowItem = (row: Row) => ({ ...whole(rows.at(rowKey(row))), ...rowContent(row) });
/** As `rowItem` for a club. */
export const clubItem = (club: ClubEntry) => ({ ...whole(clubs.at({ id: club.id })), ...clubContent(club) });

const whole = ({ model, key }: ReturnType<typeof rows.at> | ReturnType<typeof clubs.at>) => model.keyOf(key);

/** An entry of the change log: the rows themselves, so that a reader needs no second read. */
export interface Change {
  position: number;
  rows: Row[];
  clubs: ClubEntry[];
}

/** Every change after a position; one read unit when there is none. */
export async function changesAfter(position: number): Promise<Change[]> {
  const found = await changes.list.byPosition({}, { after: changeAt(position) });
  return found.map((change) => ({
    position: Number(change.sk),
    rows: change.rows.map(decodeRow),
    clubs: change.clubs.map(decodeClub),
  }));
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

/** All rows of one club. */
export const rowsOfClub = async (clubId: string): Promise<Row[]> =>
  decoded(await rows.list.byShard({ shard: shardOf(clubId), clubId }, cheaply));

/** All rows there are. */
export async function rowsOfAll(): Promise<Row[]> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => rows.list.byShard({ shard }, cheaply));
  return decoded((await Promise.all(shards)).flat());
}

const decoded = (items: { r: string }[]): Row[] => items.map(({ r }) => decodeRow(r));

/** Every club as the directory shows it. */
export const clubEntries = async (): Promise<ClubEntry[]> =>
  (await clubs.list.byId({}, cheaply)).map(({ r }) => decodeClub(r));

const decodeClub = (text: string): ClubEntry => JSON.parse(text);

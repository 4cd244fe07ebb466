import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { ulid } from "ulid";
import { documents, get, getMany, tableName } from "../../dynamo/index.ts";
import { now, seconds } from "../../lib/clock.ts";
import { decodeRows, encodeRow, type Row } from "./row.ts";
import { LOG_KEPT_SECONDS } from "./store.ts";

/** With each so many rows written a snapshot is taken, so a reader has at most so many to catch up with. */
export const SNAPSHOT_EVERY = 1000;

const ROWS_A_PART = 4000;
/** Below the 400 KB that an item may have. */
const PART_BYTES = 380_000;
const PARTS_AT_ONCE = 4;
const POINTER = { pk: "directory-snapshot", sk: "directory-snapshot" };
// Four times as fast as the best, and half as large again.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress = promisify<string, typeof QUICK, Buffer>(brotliCompress);
const decompress = promisify<Uint8Array, Buffer>(brotliDecompress);

/** All rows as they were at a log position, perhaps with some of later ones. */
export interface Snapshot {
  position: number;
  rows: Row[];
}

/** The latest snapshot; null when there is none, or it cannot be read whole. */
export async function latestSnapshot(): Promise<Snapshot | null> {
  const pointer = await get(POINTER.pk, POINTER.sk);
  if (!pointer) return null;
  const keys = Array.from({ length: Number(pointer.parts) }, (_, part) => partKey(String(pointer.snapshot), part));
  // Some are unpacked while others are still on their way.
  const reads: Promise<Row[][]>[] = [];
  for (let at = 0; at < keys.length; at += PARTS_AT_ONCE) reads.push(unpacked(keys.slice(at, at + PARTS_AT_ONCE)));
  const parts = (await Promise.all(reads)).flat();
  return parts.length < keys.length ? null : { position: Number(pointer.position), rows: parts.flat() };
}

async function unpacked(keys: { pk: string; sk: string }[]): Promise<Row[][]> {
  const parts = await getMany(keys, { consistent: false });
  const texts = await Promise.all(parts.map((part) => decompress(part.packed as Uint8Array)));
  return texts.map((text) => decodeRows(text.toString()));
}

/**
 * Keeps all rows as a few packed items, so that a new process reads a tenth of the bytes and a hundredth of the items.
 * It goes with the log that leads on from it; until the next, readers apply that.
 */
export async function writeSnapshot({ position, rows }: Snapshot): Promise<void> {
  const snapshot = ulid();
  const ttl = seconds(now()) + LOG_KEPT_SECONDS;
  const put = (Item: Record<string, unknown>) =>
    documents().send(new PutCommand({ TableName: tableName(), Item: { ...Item, ttl } }));
  let parts = 0;
  for (let at = 0; at < rows.length; at += ROWS_A_PART) {
    for (const packed of await pack(rows.slice(at, at + ROWS_A_PART))) {
      await put({ ...partKey(snapshot, parts), packed });
      parts += 1;
    }
  }
  await put({ ...POINTER, snapshot, parts, position });
}

const partKey = (snapshot: string, part: number) => ({
  pk: `directory-snapshot#${snapshot}`,
  sk: String(part).padStart(4, "0"),
});

/** Rows as compressed texts, each small enough for an item. */
async function pack(rows: Row[]): Promise<Buffer[]> {
  const packed = await compress(`[${rows.map(encodeRow).join(",")}]`, QUICK);
  if (packed.length <= PART_BYTES) return [packed];
  const half = rows.length >> 1;
  return [...(await pack(rows.slice(0, half))), ...(await pack(rows.slice(half)))];
}

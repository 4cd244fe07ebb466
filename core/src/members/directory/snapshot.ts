import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { ulid } from "ulid";
import { write } from "../../dynamo/index.ts";
import { now, seconds } from "../../lib/clock.ts";
import { decodeRows, encodeRow, type Row } from "./row.ts";
import { LOG_KEPT_SECONDS, snapshotParts, snapshots } from "./store.ts";

/** A snapshot is taken for every so many rows written, so a reader has about as many to catch up with. */
export const SNAPSHOT_EVERY = 1000;

const ROWS_A_PART = 4000;
/** Below the 400 KB that an item may have. */
const PART_BYTES = 380_000;
const PARTS_AT_ONCE = 4;
// Compression level 4: four times as fast as the best, and half as large again.
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
  const latest = await snapshots.find({});
  if (!latest) return null;
  const keys = Array.from({ length: latest.parts }, (_, part) => partKey(latest.snapshot, part));
  // Pipelining: some parts are unpacked while others are still being read.
  const reads: Promise<Row[][]>[] = [];
  for (let at = 0; at < keys.length; at += PARTS_AT_ONCE) reads.push(unpacked(keys.slice(at, at + PARTS_AT_ONCE)));
  const parts = (await Promise.all(reads)).flat();
  return parts.length < keys.length ? null : { position: latest.position, rows: parts.flat() };
}

async function unpacked(keys: PartKey[]): Promise<Row[][]> {
  const parts = await snapshotParts.findMany(keys, { consistent: false });
  const texts = await Promise.all(parts.map(({ packed }) => decompress(packed)));
  return texts.map((text) => decodeRows(text.toString()));
}

/**
 * Writes all rows as a few compressed items, so that a new process reads a tenth of the bytes and a hundredth of the
 * items. It expires with the log that leads on from it; until the next, readers apply that.
 */
export async function writeSnapshot({ position, rows }: Snapshot): Promise<void> {
  const snapshot = ulid();
  const ttl = seconds(now()) + LOG_KEPT_SECONDS;
  let parts = 0;
  for (let at = 0; at < rows.length; at += ROWS_A_PART) {
    for (const packed of await pack(rows.slice(at, at + ROWS_A_PART))) {
      await write(snapshotParts.modify(partKey(snapshot, parts), { set: { packed, ttl } }));
      parts += 1;
    }
  }
  await write(snapshots.modify({}, { set: { snapshot, parts, position, ttl } }));
}

interface PartKey {
  snapshot: string;
  part: string;
}
const partKey = (snapshot: string, part: number): PartKey => ({ snapshot, part: String(part).padStart(4, "0") });

/** Rows as compressed texts, each small enough for an item. */
async function pack(rows: Row[]): Promise<Buffer[]> {
  const packed = await compress(`[${rows.map(encodeRow).join(",")}]`, QUICK);
  if (packed.length <= PART_BYTES) return [packed];
  const half = rows.length >> 1;
  return [...(await pack(rows.slice(0, half))), ...(await pack(rows.slice(half)))];
}

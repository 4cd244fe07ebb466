import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { warn } from "../../lib/log.ts";
import { getFile } from "../../lib/stored.ts";
import { snapshots } from "./store.ts";

const decompress = promisify<Uint8Array, Buffer>(brotliDecompress);

/**
 * Format of a snapshot's file: compressed lines, the first its header as JSON, each other a row (`encodeRow`). A program
 * that meets a newer one reads the rows instead and leaves the pointer alone. The first lay in items of the table.
 */
export const SNAPSHOT_FORMAT = 2;

export interface Header {
  format: number;
  position: number;
  rows: number;
}

/** All rows as they were at a log position, perhaps with some of later ones. */
export interface Snapshot {
  position: number;
  count: number;
  /** Each as `encodeRow` packs it, on a line of its own. */
  lines: Buffer;
}

/** Where the latest snapshot lies that this program can read; null when there is none. */
export async function latestPointer(): Promise<{ file: string; position: number } | null> {
  const { file, format = 1, position = 0 } = (await snapshots.find({})) ?? {};
  if (!file) return null;
  if (format <= SNAPSHOT_FORMAT) return { file, position };
  warn("The directory's snapshot is of a newer format; its rows are read instead.", { file, format });
  return null;
}

/** A snapshot from its file; null when it cannot be read whole, for then there are still the rows. */
export async function readSnapshot(file: string): Promise<Snapshot | null> {
  try {
    const bytes = await decompress(await getFile("directory", file));
    const end = bytes.indexOf("\n") + 1;
    const { position, rows }: Header = JSON.parse(bytes.toString("utf8", 0, end));
    const snapshot = { position, count: rows, lines: bytes.subarray(end) };
    if (countOf(snapshot.lines) !== rows) throw new Error("It is not whole.");
    return snapshot;
  } catch (error) {
    warn("The directory's snapshot cannot be read; its rows are read instead.", { file, reason: String(error) });
    return null;
  }
}

/** The rows of a snapshot, one at a time: all of them as texts at once would take several times their bytes. */
export function* textsOf({ lines }: Pick<Snapshot, "lines">): Generator<string> {
  for (let at = 0; at < lines.length; ) {
    const end = lines.indexOf(LINE_BREAK, at);
    yield lines.toString("utf8", at, end);
    at = end + 1;
  }
}

const LINE_BREAK = 10;

function countOf(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(LINE_BREAK); at >= 0; at = lines.indexOf(LINE_BREAK, at + 1)) count += 1;
  return count;
}

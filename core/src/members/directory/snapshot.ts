import { createBrotliDecompress } from "node:zlib";
import { warn } from "../../lib/log.ts";
import { getFile } from "../../lib/stored.ts";
import { snapshots } from "./store.ts";

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

/** So many characters are unpacked at a time. */
const CHUNK = 256 * 1024;

/**
 * The rows of a snapshot's file as `encodeRow` packs them, some at a time: all at once would take several times their
 * bytes.
 * @throws when the file cannot be read whole
 */
export async function* readSnapshot(file: string): AsyncGenerator<string[]> {
  const unpacked = createBrotliDecompress({ chunkSize: CHUNK });
  unpacked.setEncoding("utf8").end(await getFile("directory", file));
  let header: Header | undefined;
  let count = 0;
  let rest = "";
  for await (const chunk of unpacked) {
    const lines: string[] = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    header ??= JSON.parse(lines.shift() ?? "");
    count += lines.length;
    yield lines;
  }
  if (rest || count !== header?.rows) throw new Error(`It has ${count} rows of ${header?.rows}.`);
}

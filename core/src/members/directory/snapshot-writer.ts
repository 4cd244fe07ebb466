import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { directoryDays } from "@salle/contract/deployment";
import { ulid } from "ulid";
import { ConditionFailed, write } from "../../dynamo/index.ts";
import { now, seconds } from "../../lib/clock.ts";
import { putFile } from "../../lib/files.ts";
import { type Header, SNAPSHOT_FORMAT, type Snapshot } from "./snapshot.ts";
import { snapshots } from "./store.ts";

/** A snapshot is taken for every so many rows written, so a reader has about as many to catch up with. */
export const SNAPSHOT_EVERY = 1000;

// Compression level 4: four times as fast as the best, and half as large again.
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = promisify<Uint8Array, typeof QUICK, Buffer>(brotliCompress);

/**
 * Writes all rows as one compressed file, then the pointer that leads to it, unless a later one or one of a newer
 * program's stands there. Files are never changed; they and the pointer end by themselves (`directoryDays`).
 */
export async function writeSnapshot({ position, count, lines }: Snapshot): Promise<void> {
  const file = `directory/${ulid()}`;
  const header = `${JSON.stringify({ format: SNAPSHOT_FORMAT, position, rows: count } satisfies Header)}\n`;
  await putFile("directory", file, await compress(Buffer.concat([Buffer.from(header), lines]), QUICK));
  const set = { file, format: SNAPSHOT_FORMAT, position, ttl: seconds(now()) + directoryDays.log * 24 * 3600 };
  const isOurs = { below: { position: position + 1, format: SNAPSHOT_FORMAT + 1 } };
  try {
    await write(snapshots.modify({}, { set }, { any: [{ hasNot: ["format"] }, isOurs] }));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

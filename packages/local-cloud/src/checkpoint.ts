import { readJson, replaceFile } from "./files.ts";

interface CheckpointFile {
  streamArn: string;
  /** The newest delivered sequence number of each shard. */
  shards: Record<string, string>;
  finished: string[];
}

const SAVE_EVERY_MS = 100;

/**
 * Checkpoint of the stream, on disk. It is written after a delivery, now and then while there are many and when told
 * to, never before it. So delivery is at least once: what is lost in a crash is delivered again, and consumers must
 * bear that.
 */
export function openCheckpoint(file: string, streamArn: string) {
  const found = readJson<CheckpointFile>(file);
  const kept: CheckpointFile = found?.streamArn === streamArn ? found : { streamArn, shards: {}, finished: [] };
  let savedAt = 0;
  let isChanged = false;
  const flush = () => {
    if (!isChanged) return;
    replaceFile(file, JSON.stringify(kept));
    savedAt = performance.now();
    isChanged = false;
  };
  const changed = () => {
    isChanged = true;
    if (performance.now() - savedAt >= SAVE_EVERY_MS) flush();
  };
  return {
    of: (shard: string): string | null => kept.shards[shard] ?? null,
    isFinished: (shard: string) => kept.finished.includes(shard),
    advance(shard: string, sequenceNumber: string) {
      kept.shards[shard] = sequenceNumber;
      changed();
    },
    finish(shard: string) {
      kept.finished = [...kept.finished, shard];
      delete kept.shards[shard];
      changed();
    },
    /** Writes at once what is still to be written. */
    flush,
    /** Forgets the shards that the stream itself has forgotten. */
    keepOnly(shards: string[]) {
      kept.finished = kept.finished.filter((shard) => shards.includes(shard));
    },
  };
}
export type Checkpoint = ReturnType<typeof openCheckpoint>;

/** The newest delivered number of a stream with one shard; null when there is none, or no one number says it. */
export function deliveredUpTo(file: string): string | null {
  const numbers = Object.values(readJson<CheckpointFile>(file)?.shards ?? {});
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

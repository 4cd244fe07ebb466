import { readJson, replaceFile } from "./files.ts";

interface Kept {
  streamArn: string;
  /** The newest delivered sequence number of each shard. */
  shards: Record<string, string>;
  finished: string[];
}

const SAVE_AFTER_MS = 100;

/**
 * How far the stream has been delivered, on disk. Written a moment after a delivery, never before it: what is lost in a
 * crash is delivered again, and consumers know a message by its id.
 */
export function openCheckpoint(file: string, streamArn: string) {
  const found = readJson<Kept>(file);
  const kept: Kept = found?.streamArn === streamArn ? found : { streamArn, shards: {}, finished: [] };
  let saving: NodeJS.Timeout | null = null;
  const save = () => {
    if (saving) clearTimeout(saving);
    saving = null;
    replaceFile(file, JSON.stringify(kept));
  };
  const saveSoon = () => {
    saving ??= setTimeout(save, SAVE_AFTER_MS);
  };
  return {
    of: (shard: string): string | null => kept.shards[shard] ?? null,
    isFinished: (shard: string) => kept.finished.includes(shard),
    advance(shard: string, sequenceNumber: string) {
      kept.shards[shard] = sequenceNumber;
      saveSoon();
    },
    finish(shard: string) {
      kept.finished = [...kept.finished, shard];
      delete kept.shards[shard];
      saveSoon();
    },
    /** Writes at once what is still to be written. */
    flush() {
      if (saving) save();
    },
    /** Forgets the shards that the stream itself has forgotten. */
    keepOnly(shards: string[]) {
      kept.finished = kept.finished.filter((shard) => shards.includes(shard));
    },
  };
}
export type Checkpoint = ReturnType<typeof openCheckpoint>;

/** The newest delivered number of a stream with one shard; null when there is none, or no one number says it. */
export function deliveredUpTo(file: string): string | null {
  const numbers = Object.values(readJson<Kept>(file)?.shards ?? {});
  return numbers.length === 1 ? (numbers[0] ?? null) : null;
}

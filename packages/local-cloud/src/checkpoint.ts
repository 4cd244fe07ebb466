import { readJson, replaceFile } from "./files.ts";

interface Kept {
  streamArn: string;
  /** The newest delivered sequence number of each shard. */
  shards: Record<string, string>;
  finished: string[];
}

/** How far the stream has been delivered, on disk. Written after a delivery, never before it: what is lost in a crash is
 * delivered again, and consumers know a message by its id. */
export function openCheckpoint(file: string, streamArn: string) {
  const found = readJson<Kept>(file);
  const kept: Kept = found?.streamArn === streamArn ? found : { streamArn, shards: {}, finished: [] };
  const save = () => replaceFile(file, JSON.stringify(kept));
  return {
    of: (shard: string): string | null => kept.shards[shard] ?? null,
    isFinished: (shard: string) => kept.finished.includes(shard),
    advance(shard: string, sequenceNumber: string) {
      kept.shards[shard] = sequenceNumber;
      save();
    },
    finish(shard: string) {
      kept.finished = [...kept.finished, shard];
      delete kept.shards[shard];
      save();
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

/** How many parts a sharded counter has: so many who count at once seldom meet at one item. */
const SHARDS = 8;

/** The shard of a cause, such as the id of what is counted: always the same, and evenly spread (FNV-1a). */
export function shardOf(cause: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < cause.length; at++) hash = Math.imul(hash ^ cause.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % SHARDS;
}

/** All shards of a counter. */
export const shards: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

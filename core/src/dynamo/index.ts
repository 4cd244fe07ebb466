export { inActivity, MASK } from "./activity/audit.ts";
export { type Activity, ActivityEntity } from "./activity/entity.ts";
export { Backoff, pause } from "./backoff.ts";
export { documents, forgetClient, tableName } from "./client.ts";
export type { Condition, Modification } from "./condition.ts";
export { contentionIn, gaveUp } from "./contention.ts";
export { type CountedIn, type Counts, countItem, countRows, countsOf, keptFor, totalOf } from "./counts.ts";
export { audit, custom, entity, type ItemOf, internal, type KeyOf, type NewItem } from "./entity.ts";
export { emptyItem, maskActivity, removeItem, withoutValues } from "./erase.ts";
export { earlierResult } from "./idempotency.ts";
export { isKnown, knownTogether } from "./known.ts";
export { mergedPage } from "./merged.ts";
export type { Key } from "./model.ts";
export { enqueue, enqueueAgain, type Message } from "./outbox.ts";
export { type Page, type Paging, pageOfHeld, pagingOf } from "./pages.ts";
export { isPartitionKnown, readPartition, readPartitionUpTo } from "./partition.ts";
export { findPersonal, type PersonalItem, personalItems } from "./personal/collect.ts";
export { declared as personalDeclarations } from "./personal/declared.ts";
export { getMany, type Item, queryIndex, queryPartition, type Segment, scanAll, scanPages } from "./read.ts";
export { type Reader, reader, readTogether } from "./reader.ts";
export { moveSteps, names, removeStep, renamed } from "./rename.ts";
export { commitNumbered, lastOf } from "./sequence.ts";
export { shardOf, shards } from "./shard.ts";
export { countShelved, isOfferedTo, shelfOf, shelfPage, shelfSources } from "./shelves.ts";
export { type Store, store } from "./store.ts";
export {
  type Committing,
  ConditionFailed,
  commit,
  commitOnce,
  RepeatedRequest,
  retryAfresh,
  retryFrom,
  retryOnConflict,
  type Step,
  type Write,
  write,
} from "./transaction.ts";
export { claim, handOver, holderOf, holdersOf, unclaim } from "./unique.ts";

export { documents, forgetClient, tableName } from "./client.ts";
export { createStep, itemOf, patchStep } from "./electro.ts";
export { earlierResult } from "./idempotency.ts";
export { type Message, message } from "./outbox.ts";
export { get, getMany, type Item, queryAll, queryPartition } from "./read.ts";
export { commitNumbered } from "./sequence.ts";
export { ConditionFailed, commit, pause, type Step, type Write } from "./transaction.ts";
export { claim, holderOf, holdersOf } from "./unique.ts";

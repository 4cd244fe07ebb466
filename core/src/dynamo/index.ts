export { documents, forgetClient, tableName } from "./client.ts";
export { createStep, itemOf, patchStep, replaceStep } from "./electro.ts";
export { earlierResult } from "./idempotency.ts";
export { type Message, message, messageAgain } from "./outbox.ts";
export { get, getMany, type Item, queryAll, queryPartition, scanAll } from "./read.ts";
export { type Counts, commitNumbered, countsStep, sequenceOf } from "./sequence.ts";
export { ConditionFailed, commit, pause, retryLost, type Step, type Write } from "./transaction.ts";
export { claim, holderOf, holdersOf } from "./unique.ts";

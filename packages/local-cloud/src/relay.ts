import { setTimeout } from "node:timers/promises";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { relay as declared } from "@salle/contract/deployment";
import type { DynamoDBRecord } from "aws-lambda";
import { reasonOf } from "./cannot-start.ts";
import type { Checkpoint } from "./checkpoint.ts";
import { failedOf, type Handler, invoke } from "./lambda.ts";
import { backoff, pacer } from "./pace.ts";
import { credentials, REGION } from "./region.ts";
import { iteratorOf, readableShards, readChanges } from "./stream.ts";

const { batchSize: BATCH, timeoutSeconds: HANDLER_SECONDS } = declared;
const BUSY_MS = 50;
const IDLE_MS = 150;
/** Batching: the least time from a poll that found changes to the next, so that changes are carried together. */
const LEAST_MS = 50;
/** Polling is quick for so long after a change. */
const BUSY_FOR_MS = 2000;

export interface Relay {
  /** Hints that something was probably written, so that the next poll is now. */
  nudge(): void;
  stop(): Promise<void>;
}

/**
 * Carries the table's stream to its handler, as a Lambda event source does: in order within a shard, again and again
 * until it succeeds, from the first failure that a partial batch response names.
 */
export function startRelay(options: {
  endpoint: string;
  streamArn: string;
  checkpoint: Checkpoint;
  handler: Handler;
  log(line: string): void;
  /** Milliseconds before the nth try again. */
  retryMs?: (attempt: number) => number;
}): Relay {
  const { streamArn, checkpoint, log } = options;
  const retryMs = options.retryMs ?? ((attempt) => backoff(attempt, 100, 5000));
  const client = new DynamoDBStreamsClient({ endpoint: options.endpoint, region: REGION, credentials });
  const pace = pacer();
  let lastChange = 0;
  let troubles = 0;

  async function deliver(shard: string, records: DynamoDBRecord[]): Promise<void> {
    let rest = records;
    let attempt = 0;
    while (rest.length > 0 && !pace.stopped) {
      const numbers = rest.map((record) => record.dynamodb?.SequenceNumber ?? "");
      const failed = await tryOnce(rest, numbers);
      const firstFailed = numbers.findIndex((number) => failed.has(number));
      const done = firstFailed < 0 ? numbers.length : firstFailed;
      const newest = numbers[done - 1];
      if (newest) checkpoint.advance(shard, newest);
      rest = rest.slice(done);
      attempt = done > 0 ? 1 : attempt + 1;
      if (rest.length > 0) await pace.sleep(retryMs(attempt));
    }
  }

  async function tryOnce(records: DynamoDBRecord[], numbers: string[]): Promise<Set<string>> {
    try {
      const answer = await invoke(
        options.handler,
        { Records: records },
        { name: "relay", timeoutMs: HANDLER_SECONDS * 1000 },
      );
      return failedOf(answer, numbers);
    } catch (thrown) {
      log(`The relay failed and tries again: ${reasonOf(thrown)}`);
      return new Set(numbers);
    }
  }

  async function follow(): Promise<void> {
    const shards = await readableShards(client, streamArn, checkpoint);
    const iterators = new Map<string, string | undefined>();
    for (const shard of shards) iterators.set(shard, await iteratorOf(client, streamArn, shard, checkpoint.of(shard)));
    while (!pace.stopped) {
      const looked = performance.now();
      let changes = 0;
      for (const [shard, iterator] of iterators) {
        if (!iterator) {
          checkpoint.finish(shard);
          return;
        }
        const { records, next } = await readChanges(client, streamArn, iterator);
        troubles = 0;
        changes += records.length;
        for (let at = 0; at < records.length; at += BATCH) await deliver(shard, records.slice(at, at + BATCH));
        iterators.set(shard, next);
      }
      if (changes > 0) {
        lastChange = Date.now();
        await setTimeout(Math.max(1, LEAST_MS - (performance.now() - looked)));
        continue;
      }
      checkpoint.flush();
      await pace.sleep(Date.now() - lastChange < BUSY_FOR_MS ? BUSY_MS : IDLE_MS);
    }
  }

  async function run(): Promise<void> {
    while (!pace.stopped) {
      try {
        await follow();
      } catch (thrown) {
        if (pace.stopped) return;
        troubles += 1;
        if (troubles > 2) log(`The table's stream cannot be read: ${reasonOf(thrown)}`);
        await pace.sleep(backoff(troubles, 100, 5000));
      }
    }
  }

  const running = run();
  return {
    nudge: () => pace.wake(),
    async stop() {
      pace.stop();
      await running;
      checkpoint.flush();
      client.destroy();
    },
  };
}

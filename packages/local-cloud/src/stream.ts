import {
  type _Record,
  type AttributeValue,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
} from "@aws-sdk/client-dynamodb-streams";
import type { DynamoDBRecord } from "aws-lambda";
import type { Checkpoint } from "./checkpoint.ts";
import { REGION } from "./region.ts";

/** The shards that can be read now: not finished, and their parent shards are, which keeps the order. */
export async function readableShards(
  client: DynamoDBStreamsClient,
  streamArn: string,
  checkpoint: Checkpoint,
): Promise<string[]> {
  const shards: Shard[] = [];
  let after: string | undefined;
  do {
    const page = await client.send(new DescribeStreamCommand({ StreamArn: streamArn, ExclusiveStartShardId: after }));
    shards.push(...(page.StreamDescription?.Shards ?? []));
    after = page.StreamDescription?.LastEvaluatedShardId;
  } while (after);
  const known = shards.flatMap((shard) => shard.ShardId ?? []);
  checkpoint.keepOnly(known);
  const isOpen = (id: string | undefined) => id !== undefined && known.includes(id) && !checkpoint.isFinished(id);
  return shards
    .filter((shard) => isOpen(shard.ShardId) && !isOpen(shard.ParentShardId))
    .flatMap((s) => s.ShardId ?? []);
}

/** Where to go on in a shard: after what was delivered, or at its beginning. */
export async function iteratorOf(
  client: DynamoDBStreamsClient,
  streamArn: string,
  shard: string,
  delivered: string | null,
): Promise<string | undefined> {
  const from =
    delivered === null
      ? { ShardIteratorType: "TRIM_HORIZON" as const }
      : { ShardIteratorType: "AFTER_SEQUENCE_NUMBER" as const, SequenceNumber: delivered };
  const answer = await client.send(new GetShardIteratorCommand({ StreamArn: streamArn, ShardId: shard, ...from }));
  return answer.ShardIterator;
}

/** The next changes as Lambda gets them, and where to go on; no `next` means that the shard has ended. */
export async function readChanges(client: DynamoDBStreamsClient, streamArn: string, iterator: string) {
  const answer = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: 200 }));
  return {
    records: (answer.Records ?? []).map((record) => lambdaRecord(record, streamArn)),
    next: answer.NextShardIterator,
  };
}

/** The SDK's record in the form of a Lambda event: seconds for its time, base64 for bytes. */
export function lambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const { ApproximateCreationDateTime, Keys, NewImage, OldImage, ...others } = record.dynamodb ?? {};
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion ?? "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: REGION,
    eventSourceARN: streamArn,
    dynamodb: {
      ...others,
      ApproximateCreationDateTime: Math.floor((ApproximateCreationDateTime?.getTime() ?? Date.now()) / 1000),
      ...(Keys ? { Keys: image(Keys) } : {}),
      ...(NewImage ? { NewImage: image(NewImage) } : {}),
      ...(OldImage ? { OldImage: image(OldImage) } : {}),
    },
  } as DynamoDBRecord;
}

const image = (item: Record<string, AttributeValue>) =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wireValue(value)]));

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

function wireValue(value: AttributeValue): unknown {
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.L) return { L: value.L.map(wireValue) };
  if (value.M) return { M: image(value.M) };
  return value;
}

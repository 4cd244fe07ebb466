import { DynamoDBClient, TransactWriteItemsCommand } from "@aws-sdk/client-dynamodb";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { expect, test } from "vitest";
import { newFolder, startTestCloud, until } from "./testing.ts";

const numbers = (event: DynamoDBStreamEvent) => event.Records.map((record) => record.dynamodb?.SequenceNumber ?? "");
const names = (event: DynamoDBStreamEvent) => event.Records.map((record) => record.dynamodb?.NewImage?.pk?.S ?? "");

async function write(...pks: string[]): Promise<void> {
  const client = new DynamoDBClient({});
  const TransactItems = pks.map((pk) => ({
    Put: {
      TableName: process.env.SALLE_TABLE,
      Item: { pk: { S: pk }, sk: { S: "x" }, bytes: { B: Buffer.from("é") } },
    },
  }));
  await client.send(new TransactWriteItemsCommand({ TransactItems }));
  client.destroy();
}

test("changes arrive as a Lambda gets them, once", async () => {
  const events: DynamoDBStreamEvent[] = [];
  const cloud = await startTestCloud({ relay: (event: DynamoDBStreamEvent) => void events.push(event) });
  await write("a", "b");
  await until(() => events.flatMap(names).length === 2, "the changes");
  const [record] = events[0]?.Records ?? [];
  expect(record).toMatchObject({ eventName: "INSERT", eventSource: "aws:dynamodb", awsRegion: "ap-southeast-2" });
  expect(record?.dynamodb?.NewImage?.bytes).toEqual({ B: Buffer.from("é").toString("base64") });
  await cloud.stop();
});

test("what a partial answer names comes again, in order, with all that follows it", async () => {
  const batches: string[][] = [];
  const relay = (event: DynamoDBStreamEvent) => {
    batches.push(names(event));
    const place = batches.length === 1 ? names(event).indexOf("b") : -1;
    return { batchItemFailures: place < 0 ? [] : [{ itemIdentifier: numbers(event)[place] }] };
  };
  const cloud = await startTestCloud({ relay });
  await write("a", "b", "c");
  await until(() => batches.length === 2, "the second try");
  expect(batches).toEqual([
    ["a", "b", "c"],
    ["b", "c"],
  ]);
  await cloud.stop();
});

test("after a stop, what was not delivered comes first, and what was does not come again", async () => {
  const dataDir = newFolder();
  const first: string[] = [];
  let broken = false;
  const failing = (event: DynamoDBStreamEvent) => {
    if (broken) throw new Error("the queue is away");
    first.push(...names(event));
  };
  const before = await startTestCloud({ relay: failing }, { dataDir });
  await write("a");
  await until(() => first.length === 1, "the first change");
  broken = true;
  await write("b");
  await until(() => before.lines.length > 0, "the failure");
  await before.stop();

  const second: string[] = [];
  const after = await startTestCloud(
    { relay: (event: DynamoDBStreamEvent) => void second.push(...names(event)) },
    { dataDir },
  );
  await write("c");
  await until(() => second.length === 2, "the rest");
  expect(second).toEqual(["b", "c"]);
  await after.stop();
});

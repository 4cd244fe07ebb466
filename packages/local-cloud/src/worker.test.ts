import { GetQueueAttributesCommand, SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import { afterEach, expect, test } from "vitest";
import { queue, startTestCloud, until } from "./testing.ts";

let cloud: Awaited<ReturnType<typeof startTestCloud>>;
afterEach(() => cloud.stop());

const queueUrl = (name: string) => (cloud.env.SALLE_QUEUE_WORK ?? "").replace(/work$/, name);
async function onQueue<T>(use: (client: SQSClient) => Promise<T>): Promise<T> {
  const client = new SQSClient({});
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}
const send = (...messages: (string | { body: string; delaySeconds: number })[]) =>
  onQueue((client) =>
    client.send(
      new SendMessageBatchCommand({
        QueueUrl: queueUrl("work"),
        Entries: messages.map((message, place) => ({
          Id: String(place),
          ...(typeof message === "string"
            ? { MessageBody: message }
            : { MessageBody: message.body, DelaySeconds: message.delaySeconds }),
        })),
      }),
    ),
  );
const counts = (name: string) =>
  onQueue(async (client) => {
    const answer = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: queueUrl(name), AttributeNames: ["All"] }),
    );
    const { ApproximateNumberOfMessages: waiting, ApproximateNumberOfMessagesNotVisible: taken } =
      answer.Attributes ?? {};
    return [Number(waiting), Number(taken)];
  });

test("of ten messages with one poisoned, nine are done once and one is dead after exactly its tries", async () => {
  const dead: [body: string, queue: string | undefined][] = [];
  const seen = new Map<string, number>();
  const work = (event: SQSEvent) => {
    for (const { body } of event.Records) seen.set(body, (seen.get(body) ?? 0) + 1);
    const poisoned = event.Records.filter(({ body }) => body === "poison");
    return { batchItemFailures: poisoned.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  const bury = (event: SQSEvent) => {
    for (const { body, eventSourceARN } of event.Records) dead.push([body, eventSourceARN.split(":").at(-1)]);
  };
  cloud = await startTestCloud({ work, dead: bury });
  await send("1", "2", "3", "4", "poison", "6", "7", "8", "9", "10");
  await until(() => dead.length > 0, "the dead message");
  expect(dead).toEqual([["poison", "work-dead"]]);
  expect(seen.get("poison")).toBe(3);
  expect([...seen].filter(([body]) => body !== "poison").map(([, times]) => times)).toEqual(Array(9).fill(1));
  expect(await counts("work")).toEqual([0, 0]);
  await until(async () => (await counts("work-dead")).every((count) => count === 0), "the taking of the dead message");
});

test("a dead message whose burial fails is kept, and comes again", async () => {
  let tries = 0;
  const dead = () => {
    tries += 1;
    if (tries < 3) throw new Error("the table is away");
  };
  const work = () => {
    throw new Error("never");
  };
  cloud = await startTestCloud({ work, dead }, {}, { queues: { work: queue({ maxReceive: 1 }) } });
  await send("poison");
  await until(async () => tries === 3 && (await counts("work-dead")).every((count) => count === 0), "the third try");
});

test("a message that is held back comes no sooner", async () => {
  let came = 0;
  cloud = await startTestCloud({
    work: () => {
      came = performance.now();
    },
  });
  const sent = performance.now();
  await send({ body: "later", delaySeconds: 2 });
  await until(() => came > 0, "the message");
  expect(came - sent).toBeGreaterThan(1900);
});

test("a handler that throws has deleted nothing", async () => {
  let tries = 0;
  const work = () => {
    tries += 1;
    if (tries === 1) throw new Error("not this time");
  };
  cloud = await startTestCloud({ work });
  await send("a", "b");
  await until(async () => tries >= 2 && (await counts("work")).every((count) => count === 0), "the second try");
  expect(await counts("work-dead")).toEqual([0, 0]);
  expect(cloud.lines).toContain("Queue work: not this time");
});

import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { type QueueDeclaration, visibilitySeconds } from "@salle/contract/deployment";
import type { SQSRecord } from "aws-lambda";
import { reasonOf } from "./cannot-start.ts";
import { failedOf, type Handler, invoke } from "./lambda.ts";
import { backoff, pacer } from "./pace.ts";
import { queueArn } from "./queues.ts";
import { credentials, REGION } from "./region.ts";
import type { CloudTraits } from "./traits.ts";

export interface WorkerOptions {
  endpoint: string;
  url(queue: string): string;
  queues: { name: string; declaration: QueueDeclaration; handler: Handler }[];
  log(line: string): void;
  /** Called after each batch, which has probably written something. */
  afterBatch?(): void;
  traits?: Pick<CloudTraits, "hurry" | "leastConsumers"> | undefined;
  /** Seconds until the nth try again, at least 1, where no traits say that it is the visibility timeout. */
  retrySeconds?(receives: number): number;
}

/** Consumes every queue as Lambda's event sources do, with as many batches at once as the queue declares. */
export function startWorkers(options: WorkerOptions): { stop(): Promise<void> } {
  const { traits } = options;
  const retrySeconds = options.retrySeconds ?? ((receives) => backoff(receives, 1, 30));
  const client = new SQSClient({
    endpoint: options.endpoint,
    region: REGION,
    credentials,
    requestHandler: { httpAgent: { maxSockets: 500 } },
  });
  const pace = pacer();
  const stopping = new AbortController();

  async function consume({ name, declaration, handler }: WorkerOptions["queues"][number]): Promise<void> {
    let troubles = 0;
    while (!pace.stopped) {
      try {
        const messages = await receive(name, declaration.batchSize);
        troubles = 0;
        if (messages.length === 0) continue;
        await work(name, declaration, handler, messages);
        options.afterBatch?.();
      } catch (thrown) {
        if (pace.stopped) return;
        troubles += 1;
        if (troubles > 2) options.log(`Queue ${name} cannot be read: ${reasonOf(thrown)}`);
        await pace.sleep(backoff(troubles, 100, 5000));
      }
    }
  }

  async function receive(name: string, batchSize: number): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl: options.url(name),
      MaxNumberOfMessages: Math.min(batchSize, 10),
      WaitTimeSeconds: 20,
      MessageSystemAttributeNames: ["All"],
      MessageAttributeNames: ["All"],
    });
    return (await client.send(command, { abortSignal: stopping.signal })).Messages ?? [];
  }

  async function work(name: string, declaration: QueueDeclaration, handler: Handler, messages: Message[]) {
    const records = messages.map((message) => lambdaRecord(message, name));
    const failed = await tryOnce(name, declaration, handler, records);
    const done = records.filter((record) => !failed.has(record.messageId));
    const again = records.filter((record) => failed.has(record.messageId));
    const QueueUrl = options.url(name);
    const secondsUntilNext = (receives: number) =>
      Math.ceil(
        traits ? visibilitySeconds(declaration.timeoutSeconds) / traits.hurry : Math.max(1, retrySeconds(receives)),
      );
    if (done.length > 0) {
      const Entries = done.map((record, place) => ({ Id: String(place), ReceiptHandle: record.receiptHandle }));
      await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
    }
    if (again.length > 0) {
      const Entries = again.map((record, place) => ({
        Id: String(place),
        ReceiptHandle: record.receiptHandle,
        // Never 0: the emulator would lose the message until its next start.
        VisibilityTimeout: secondsUntilNext(Number(record.attributes.ApproximateReceiveCount)),
      }));
      await client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
    }
  }

  async function tryOnce(name: string, declaration: QueueDeclaration, handler: Handler, records: SQSRecord[]) {
    const identifiers = records.map((record) => record.messageId);
    try {
      const timeoutMs = declaration.timeoutSeconds * 1000;
      return failedOf(await invoke(handler, { Records: records }, { name, timeoutMs }), identifiers);
    } catch (thrown) {
      options.log(`Queue ${name}: ${reasonOf(thrown)}`);
      return new Set(identifiers);
    }
  }

  const loops = options.queues.flatMap((queue) =>
    Array.from({ length: Math.max(queue.declaration.concurrency, traits?.leastConsumers ?? 1) }, () => consume(queue)),
  );
  return {
    async stop() {
      pace.stop();
      stopping.abort();
      await Promise.all(loops);
      client.destroy();
    },
  };
}

/** A received message in the form of a Lambda event's record. */
export function lambdaRecord(message: Message, queue: string): SQSRecord {
  return {
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body ?? "",
    attributes: message.Attributes as unknown as SQSRecord["attributes"],
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [
        name,
        {
          dataType: (value.DataType ?? "String") as "String",
          ...(value.StringValue === undefined ? {} : { stringValue: value.StringValue }),
          ...(value.BinaryValue ? { binaryValue: Buffer.from(value.BinaryValue).toString("base64") } : {}),
        },
      ]),
    ),
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN: queueArn(queue),
    awsRegion: REGION,
  };
}

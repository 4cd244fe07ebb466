import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { DynamoDBClient, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { APIGatewayProxyEventV2, DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import { startTestCloud } from "./testing.ts";

// A cloud in a process of its own, for a test to kill: a call writes an item and sends a mail, the stream carries the
// item to the queue, and the worker notes it in a file. With "hang" the worker notes it and never comes to an end.
const [dataDir = "", mode = ""] = process.argv.slice(2);

async function api(event: APIGatewayProxyEventV2) {
  const Item = { pk: { S: event.body ?? "" }, sk: { S: "x" } };
  await new DynamoDBClient({}).send(new PutItemCommand({ TableName: "salle", Item }));
  await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/v2/email/outbound-emails`, {
    method: "POST",
    headers: { authorization: "AWS4", "content-type": "application/json" },
    body: JSON.stringify({
      FromEmailAddress: "a@salle.test",
      Destination: { ToAddresses: ["b@salle.test"] },
      Content: { Simple: { Subject: { Data: event.body }, Body: { Text: { Data: "Hello" } } } },
    }),
  });
  return { statusCode: 204 };
}

async function relay(event: DynamoDBStreamEvent) {
  const queue = new SQSClient({});
  for (const record of event.Records) {
    const MessageBody = record.dynamodb?.NewImage?.pk?.S;
    await queue.send(new SendMessageCommand({ QueueUrl: process.env.SALLE_QUEUE_WORK, MessageBody }));
  }
}

async function work(event: SQSEvent) {
  for (const { body } of event.Records) appendFileSync(join(dataDir, "effects.txt"), `${mode} ${body}\n`);
  if (mode === "hang") await new Promise(() => undefined);
}

const cloud = await startTestCloud({ api, relay, work }, { dataDir });
process.stdout.write(`${JSON.stringify({ url: cloud.url, inboxUrl: cloud.inboxUrl })}\n`);

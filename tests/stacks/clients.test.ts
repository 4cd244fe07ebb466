import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";
import { limits, queues } from "@salle/contract/deployment";
import { timeouts } from "@salle/core/lib/aws";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = ["core/src", "functions/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(join(root, folder, file), "utf8")),
);

test("every client of AWS in a Lambda has the timeouts", () => {
  const made = sources.flatMap((source) => [...source.matchAll(/new (\w+Client)\((.*?)\)/gs)]);
  expect(made.map(([, client]) => client).sort()).toEqual(["DynamoDBClient", "SESv2Client", "SQSClient"]);
  for (const [whole, , settings] of made) expect(settings, whole).toMatch(/^timeouts$|\.\.\.timeouts,/);
});

test("a service that never answers is given up, and the tries fit the time of a call and of a message", async () => {
  const silent = createServer();
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const { requestHandler } = timeouts;
  const client = new DynamoDBClient({
    region: "x",
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    credentials: { accessKeyId: "x", secretAccessKey: "x" },
    maxAttempts: 1,
    requestHandler: { ...requestHandler, requestTimeout: requestHandler.requestTimeout / 100 },
  });
  const asked = client.send(new GetItemCommand({ TableName: "t", Key: { pk: { S: "x" } } }));
  await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
  client.destroy();
  silent.close();

  const TRIES = 3;
  const least = Math.min(limits.apiSeconds, ...Object.values(queues).map(({ timeoutSeconds }) => timeoutSeconds));
  expect((TRIES * requestHandler.requestTimeout) / 1000).toBeLessThan(least);
  expect(requestHandler.connectionTimeout).toBeLessThan(requestHandler.requestTimeout);
});

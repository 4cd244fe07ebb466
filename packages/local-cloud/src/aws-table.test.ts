import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AwsTable, startAwsTable, type TableTraits } from "./aws-table.ts";
import { close, LOOPBACK, listen } from "./listen.ts";

const traits: TableTraits = { holdMs: 0, readMs: 0, throttledOneIn: 0, indexLagMs: [0, 0] };
const engine = createServer((_, response) => response.end("{}"));
let table: AwsTable;
beforeAll(async () => {
  const port = await listen(engine, 0);
  table = await startAwsTable(`http://${LOOPBACK}:${port}`, traits);
});
afterAll(async () => {
  await table.stop();
  await close(engine);
});

async function timeOf(action: string, body: object): Promise<number> {
  const begun = performance.now();
  const headers = { "x-amz-target": `DynamoDB_20120810.${action}` };
  const answer = await fetch(table.endpoint, { method: "POST", headers, body: JSON.stringify(body) });
  expect(await answer.json()).toEqual({});
  return performance.now() - begun;
}

test.each([
  ["readMs", "GetItem", {}],
  ["readMs", "BatchGetItem", {}],
  ["readMs", "Query", {}],
  ["holdMs", "TransactWriteItems", { TransactItems: [{ Put: { Item: { pk: { S: "a" }, sk: { S: "b" } } } }] }],
] as const)("%s: %s takes so long, at least", async (trait, action, body) => {
  traits[trait] = 60;
  // A timer may be early by a part of a millisecond.
  expect(await timeOf(action, body)).toBeGreaterThanOrEqual(59);
  traits[trait] = 0;
});

test("a transaction that is asked for again while it is being done is said to be in progress, and another one to meet it", async () => {
  traits.holdMs = 200;
  const headers = { "x-amz-target": "DynamoDB_20120810.TransactWriteItems" };
  const TransactItems = [{ Put: { Item: { pk: { S: "a" }, sk: { S: "b" } } } }];
  const ask = async (ClientRequestToken: string) => {
    const body = JSON.stringify({ TransactItems, ClientRequestToken });
    return (await fetch(table.endpoint, { method: "POST", headers, body })).json();
  };
  const first = ask("one");
  // What is held is known when another one of it is refused.
  await expect.poll(() => ask("two")).toMatchObject({ CancellationReasons: [{ Code: "TransactionConflict" }] });
  expect(await ask("one")).toMatchObject({ __type: expect.stringContaining("TransactionInProgressException") });
  expect(await first).toEqual({});
  traits.holdMs = 0;
});

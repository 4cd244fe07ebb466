import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand, ScanCommand } from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { close, listen } from "./listen.ts";
import { newFolder, startTestCloud } from "./testing.ts";

const failure = async (starting: Promise<unknown>) => String(await starting.catch((thrown: Error) => thrown.message));

async function onTable<T>(use: (client: DynamoDBClient) => Promise<T>): Promise<T> {
  const client = new DynamoDBClient({});
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}
const item = { pk: { S: "one" }, sk: { S: "x" } };
const put = () => onTable((client) => client.send(new PutItemCommand({ TableName: "salle", Item: item })));

describe("a start that cannot be says why in one line", () => {
  test("a busy port", async () => {
    const other = createServer();
    const port = await listen(other, 0);
    expect(await failure(startTestCloud({}, { port }))).toMatch(
      new RegExp(`^Port ${port} is taken.*PORT=${port + 1} bin/start$`),
    );
    await close(other);
  });

  test("a data folder in use", async () => {
    const cloud = await startTestCloud({});
    expect(await failure(startTestCloud({}, { dataDir: cloud.dataDir }))).toContain("Another Salle is running");
    await cloud.stop();
  });

  test.each([["database.sqlite"], ["queues/fauxqs.db"]])("a damaged %s", async (name) => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, "queues"));
    writeFileSync(join(dataDir, name), "this is not a database, whatever its name may say");
    const line = await failure(startTestCloud({}, { dataDir }));
    expect(line).toContain(`${name} is damaged`);
    expect(line).not.toContain("\n");
  });

  test("a damaged small file", async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, "clock.json"), '{"offs');
    expect(await failure(startTestCloud({}, { dataDir }))).toContain("clock.json is damaged");
  });

  test("a folder that is a file", async () => {
    const dataDir = join(newFolder(), "file");
    writeFileSync(dataDir, "");
    expect(await failure(startTestCloud({}, { dataDir: join(dataDir, "under") }))).toContain(
      "Cannot use the data folder",
    );
  });
});

describe("a data folder", () => {
  test("keeps the table, the clock and the secret between starts", async () => {
    const dataDir = newFolder();
    const first = await startTestCloud({}, { dataDir });
    await put();
    writeFileSync(join(dataDir, "clock.json"), '{"offsetMs":5000}');
    await first.stop();

    const second = await startTestCloud({}, { dataDir });
    expect(second.env.SALLE_TOKEN_SECRETS).toBe(first.env.SALLE_TOKEN_SECRETS);
    expect((globalThis as Record<symbol, unknown>)[Symbol.for("salle.clock.offset")]).toBe(5000);
    const kept = await onTable((client) => client.send(new GetItemCommand({ TableName: "salle", Key: item })));
    expect(kept.Item).toBeDefined();
    await second.stop();
    expect(process.env.SALLE_TABLE).toBeUndefined();
  });

  test("is seeded once, and again when its database was moved away", async () => {
    const dataDir = newFolder();
    let seeds = 0;
    const seed = async () => {
      seeds += 1;
    };
    const startAndStop = async () => (await startTestCloud({}, { dataDir }, { seed })).stop();
    await startAndStop();
    await startAndStop();
    expect(seeds).toBe(1);
    for (const name of readdirSync(dataDir)) if (name.startsWith("database")) rmSync(join(dataDir, name));
    await startAndStop();
    expect(seeds).toBe(2);
  });

  test("begins again after a seed that was cut short", async () => {
    const dataDir = newFolder();
    const first = await startTestCloud({}, { dataDir });
    await put();
    await first.stop();
    writeFileSync(join(dataDir, "seed.json"), '{"kind":"empty","state":"running"}');
    const second = await startTestCloud({}, { dataDir });
    const all = await onTable((client) => client.send(new ScanCommand({ TableName: "salle" })));
    expect(all.Items).toEqual([]);
    await second.stop();
  });
});

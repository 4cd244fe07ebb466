import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
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

  test("a token-secret that was cut off", async () => {
    const dataDir = newFolder();
    const first = await startTestCloud({}, { dataDir });
    await first.stop();
    const file = join(dataDir, "token-secret");
    for (const text of [first.env.SALLE_TOKEN_SECRETS?.slice(0, 60) ?? "", "short", ""]) {
      writeFileSync(file, text);
      expect(await failure(startTestCloud({}, { dataDir }))).toContain("token-secret is damaged. Put back a copy");
    }
    rmSync(file);
    await (await startTestCloud({}, { dataDir })).stop();
  });

  test.each(["queues", "objects"])("a folder that is a file: %s", async (name) => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, name), "");
    const line = await failure(startTestCloud({}, { dataDir }));
    expect(line).toMatch(new RegExp(`^Cannot use the data folder .*${name}: `));
    expect(line).not.toContain("\n");
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

  test("is never seeded over what is in it, though nobody knows what it was seeded with", async () => {
    const dataDir = newFolder();
    let seeds = 0;
    const seed = async () => {
      seeds += 1;
    };
    const first = await startTestCloud({}, { dataDir, seed: "demo" }, { seed });
    await put();
    await first.stop();
    rmSync(join(dataDir, "seed.json"));
    const second = await startTestCloud({}, { dataDir, seed: "demo" }, { seed });
    expect(second.lines).toEqual([
      expect.stringContaining("seed.json was missing. What is in the data folder is kept"),
    ]);
    expect((await fetch(`${second.url}/demo-logins.json`)).status).toBe(404);
    await second.stop();
    const third = await startTestCloud({}, { dataDir, seed: "demo" }, { seed });
    expect(third.lines).toEqual([]);
    const kept = await onTable((client) => client.send(new GetItemCommand({ TableName: "salle", Key: item })));
    expect(kept.Item).toBeDefined();
    await third.stop();
    expect(seeds).toBe(1);
  });

  test("is seeded when its start was cut short before the seed began", async () => {
    const dataDir = newFolder();
    await (await startTestCloud({}, { dataDir })).stop();
    rmSync(join(dataDir, "seed.json"));
    let seeds = 0;
    const seed = async () => {
      seeds += 1;
    };
    await (await startTestCloud({}, { dataDir }, { seed })).stop();
    expect(seeds).toBe(1);
  });

  test("can be read by its owner alone, also one that others could read before", async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, 0o755);
    const cloud = await startTestCloud({}, { dataDir });
    await put();
    const modes = (readdirSync(dataDir, { recursive: true, encoding: "utf8" }) as string[]).map((name) => {
      const found = statSync(join(dataDir, name));
      return [name, (found.mode & 0o777).toString(8), found.isDirectory() ? "700" : "600"];
    });
    expect(modes.length).toBeGreaterThan(10);
    expect(modes.filter(([, mode, wanted]) => mode !== wanted)).toEqual([]);
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("700");
    await cloud.stop();
  });

  test("that is everybody's stays so, and what is in it is not", async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, 0o1777);
    const cloud = await startTestCloud({}, { dataDir });
    expect((statSync(dataDir).mode & 0o7777).toString(8)).toBe("1777");
    expect((statSync(join(dataDir, "token-secret")).mode & 0o777).toString(8)).toBe("600");
    await cloud.stop();
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

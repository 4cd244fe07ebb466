import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Engine, startEngine } from "./engine.ts";
import { credentials, REGION } from "./region.ts";
import { ensureTable, tableSchema } from "./table.ts";

const dataDir = mkdtempSync(join(tmpdir(), "salle-table-"));
let engine: Engine;
beforeAll(async () => {
  engine = await startEngine(dataDir, () => undefined);
});
afterAll(async () => {
  await engine.stop();
  rmSync(dataDir, { recursive: true });
});

test("a data folder whose table lacks an index is refused in words; made anew, it is as it should be", async () => {
  const client = new DynamoDBClient({ endpoint: engine.endpoint, region: REGION, credentials });
  const { GlobalSecondaryIndexes, AttributeDefinitions, ...schema } = tableSchema();
  const without = {
    ...schema,
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.slice(0, 2),
    AttributeDefinitions: AttributeDefinitions.slice(0, 6),
  };
  await client.send(new CreateTableCommand(without));
  client.destroy();
  await expect(ensureTable(engine.endpoint, { anew: false })).rejects.toThrow(
    "This data folder is of an earlier version: its table has no index gsi3, gsi4. Delete the folder",
  );
  expect((await ensureTable(engine.endpoint, { anew: true })).isNew).toBe(true);
  expect((await ensureTable(engine.endpoint, { anew: false })).isNew).toBe(false);
});

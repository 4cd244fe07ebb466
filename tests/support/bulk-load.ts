import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import * as environment from "@salle/contract/environment";
import { findEngine } from "@salle/local-cloud/engine-program";
import { TABLE, tableSchema } from "@salle/local-cloud/table";

type Item = Record<string, unknown>;

/** As many items a file as memory holds well. */
const IN_A_FILE = 20_000;

/**
 * Bulk load: makes the database of a new data folder with these items in it, as the engine imports DynamoDB's exports: a
 * thousand times as many at once as the table's own calls take. The engine must not run yet.
 * @throws Error with an engine that cannot import
 */
export async function bulkLoad(dataDir: string, items: () => Iterable<Item>): Promise<void> {
  // Items are made for a table of this name.
  process.env[environment.table] = TABLE;
  const engine = findEngine();
  if (!engine.isSqlite) throw new Error(`${engine.name} imports nothing`);
  const source = join(dataDir, "import");
  const data = join(source, TABLE, "data");
  mkdirSync(data, { recursive: true });
  let lines: string[] = [];
  let files = 0;
  const flush = () => {
    writeFileSync(join(data, `${files++}.json.gz`), gzipSync(`${lines.join("\n")}\n`, { level: 1 }));
    lines = [];
  };
  for (const item of items()) {
    lines.push(JSON.stringify({ Item: attributesOf(item) }));
    if (lines.length === IN_A_FILE) flush();
  }
  if (lines.length > 0) flush();
  const schema = join(source, "schema.json");
  writeFileSync(schema, JSON.stringify([{ Table: tableSchema() }]));
  const output = join(dataDir, engine.file);
  await promisify(execFile)(engine.command, ["import", "--source", source, "--schema", schema, "--output", output]);
  rmSync(source, { recursive: true });
}

/** DynamoDB's JSON: each value under the letter of its type. */
const attributesOf = (item: Item): object =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, attributeOf(value)]),
  );

function attributeOf(value: unknown): object {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(attributeOf) };
  return typeof value === "object" && value !== null ? { M: attributesOf(value as Item) } : { NULL: true };
}

import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  ScanCommand,
  type TableDescription,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from "@aws-sdk/client-dynamodb";
import { table } from "@salle/contract/deployment";
import { CannotStart } from "./cannot-start.ts";
import { credentials, REGION } from "./region.ts";

export const TABLE = "salle";
const WAIT = { minDelay: 1, maxDelay: 1, maxWaitTime: 30 };

/**
 * Sees to it that the contract's table is there.
 * @returns the ARN of its stream, and whether the table is new and so empty
 */
export async function ensureTable(
  endpoint: string,
  options: { anew: boolean },
): Promise<{ streamArn: string; isNew: boolean }> {
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials });
  try {
    let found = await describe(client);
    if (found && options.anew) {
      await client.send(new DeleteTableCommand({ TableName: TABLE }));
      await waitUntilTableNotExists({ client, ...WAIT }, { TableName: TABLE });
      found = null;
    }
    const isNew = !found;
    if (isNew) {
      await create(client);
      found = await describe(client);
    }
    if (found) checkIndexes(found);
    if (!found?.LatestStreamArn) throw new Error(`The table ${TABLE} has no stream.`);
    return { streamArn: found.LatestStreamArn, isNew };
  } finally {
    client.destroy();
  }
}

/** Whether nothing is in the contract's table. */
export async function isTableEmpty(endpoint: string): Promise<boolean> {
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials });
  try {
    return (await client.send(new ScanCommand({ TableName: TABLE, Limit: 1 }))).Count === 0;
  } finally {
    client.destroy();
  }
}

/**
 * Items have an index's keys from when they were written, so an index cannot be added to data that is there already.
 * @throws CannotStart
 */
function checkIndexes({ GlobalSecondaryIndexes = [] }: TableDescription): void {
  const there = new Set(GlobalSecondaryIndexes.map(({ IndexName }) => IndexName));
  const missing = Object.keys(table.indexes).filter((name) => !there.has(name));
  if (missing.length > 0) {
    throw new CannotStart(
      `This data folder is of an earlier version: its table has no index ${missing.join(", ")}. ` +
        "Delete the folder, or name another one with DATA_DIR.",
    );
  }
}

async function describe(client: DynamoDBClient): Promise<TableDescription | null> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: TABLE }))).Table ?? null;
  } catch (thrown) {
    if (thrown instanceof ResourceNotFoundException) return null;
    throw thrown;
  }
}

/** The contract's table as the engine makes it. */
export function tableSchema() {
  const schema = (keys: { pk: string; sk: string }) => [
    { AttributeName: keys.pk, KeyType: "HASH" as const },
    { AttributeName: keys.sk, KeyType: "RANGE" as const },
  ];
  const names = [table.keys, ...Object.values(table.indexes)].flatMap((keys) => [keys.pk, keys.sk]);
  return {
    TableName: TABLE,
    KeySchema: schema(table.keys),
    AttributeDefinitions: names.map((name) => ({ AttributeName: name, AttributeType: "S" as const })),
    GlobalSecondaryIndexes: Object.entries(table.indexes).map(([IndexName, keys]) => ({
      IndexName,
      KeySchema: schema(keys),
      Projection: { ProjectionType: "ALL" as const },
    })),
    BillingMode: "PAY_PER_REQUEST" as const,
    StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream },
  };
}

async function create(client: DynamoDBClient): Promise<void> {
  await client.send(new CreateTableCommand(tableSchema()));
  await waitUntilTableExists({ client, ...WAIT }, { TableName: TABLE });
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: TABLE,
      TimeToLiveSpecification: { Enabled: true, AttributeName: table.ttl },
    }),
  );
}

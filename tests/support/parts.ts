import { rmSync } from "node:fs";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { environment, queues } from "@salle/contract/deployment";
import * as Directory from "@salle/core/directory";
import { forgetClient, type Item, tableName } from "@salle/core/dynamo";
import { forgetFilesClient } from "@salle/core/lib/files";
import { startEngine } from "@salle/local-cloud/engine";
import { handlerEnvironment } from "@salle/local-cloud/environment";
import { startQueues } from "@salle/local-cloud/queues";
import { ensureTable } from "@salle/local-cloud/table";
import { newDataDir } from "./cloud.ts";
import { FaultyNetwork } from "./faulty-network.ts";

export interface Parts {
  network: FaultyNetwork;
  /** As if the process had ended and another one begun. */
  restartProcess(): void;
  /** Every item of the table, past the network. */
  allItems(): Promise<Item[]>;
  stop(): Promise<void>;
}

/** A database and a file store with a network in front of them that can be cut; the code under test runs in this process. */
export async function startParts(): Promise<Parts> {
  const dataDir = newDataDir();
  const engine = await startEngine(dataDir, () => undefined);
  await ensureTable(engine.endpoint, { anew: false });
  const store = await startQueues(dataDir, queues);
  const network = new FaultyNetwork();
  const [dynamo, queuesAndBuckets] = [
    await network.inFrontOf(engine.endpoint),
    await network.inFrontOf(store.endpoint),
  ];
  Object.assign(
    process.env,
    handlerEnvironment({
      dynamo,
      queuesAndBuckets,
      mail: "http://127.0.0.1:9",
      secret: "x".repeat(48),
      siteUrl: "http://localhost",
      queues: Object.keys(queues),
      queueUrl: store.url,
      bucket: store.bucket,
    }),
    // A call that fails stays failed: the sweep is about what the product does then.
    { AWS_MAX_ATTEMPTS: "1" },
  );
  const restartProcess = () => {
    network.restart();
    forgetClient();
    forgetFilesClient();
    Directory.forgetDirectory();
  };
  restartProcess();
  const direct = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: engine.endpoint }));
  return {
    network,
    restartProcess,
    async allItems() {
      const items: Item[] = [];
      let from: Record<string, unknown> | undefined;
      do {
        const page = await direct.send(
          new ScanCommand({ TableName: tableName(), ExclusiveStartKey: from, ConsistentRead: true }),
        );
        items.push(...((page.Items ?? []) as Item[]));
        from = page.LastEvaluatedKey;
      } while (from);
      return items;
    },
    async stop() {
      network.close();
      forgetClient();
      forgetFilesClient();
      direct.destroy();
      await store.stop();
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
      delete process.env[environment.table];
    },
  };
}

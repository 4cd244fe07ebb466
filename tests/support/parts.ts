import { rmSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
} from "@aws-sdk/lib-dynamodb";
import { queues } from "@salle/contract/deployment";
import * as environment from "@salle/contract/environment";
import { forgetClient, type Item, tableName } from "@salle/core/dynamo";
import * as Directory from "@salle/core/members/directory";
import { forgetMailClient } from "@salle/core/platform/mail";
import { type AwsTable, awsTraits, startAwsTable, type TableTraits } from "@salle/local-cloud/aws-table";
import { startEngine } from "@salle/local-cloud/engine";
import { applyEnvironment, handlerEnvironment } from "@salle/local-cloud/environment";
import { startQueues } from "@salle/local-cloud/queues";
import { keepStream } from "@salle/local-cloud/stream-upkeep";
import { ensureTable } from "@salle/local-cloud/table";
import { bulkLoad } from "./bulk-load.ts";
import { newDataDir } from "./cloud.ts";
import { DirectHandler, FaultyNetwork } from "./faulty-network.ts";
import { type HandedMail, type Mailbox, startMailbox } from "./mailbox.ts";
import { Mirror } from "./mirror.ts";
import { forgetDelivered, keepDelivered } from "./outbox.ts";
import { StoredFiles } from "./stored-files.ts";

export interface Parts {
  network: FaultyNetwork;
  /** What the mail service was handed, oldest first. */
  mails: HandedMail[];
  /** Lets the mail service refuse the next so many mails, for one of its reasons. */
  refuseMails: Mailbox["refuse"];
  /** How many transactions there were, and how many the table has cancelled, where it does as AWS's. */
  transactions(): AwsTable["transactions"];
  /** Lets the indexes follow the table so many milliseconds later, at least and at most. */
  lag(milliseconds: TableTraits["indexLagMs"]): void;
  /** Lets one in so many transactions be throttled; 0 for none. */
  throttle(oneIn: number): void;
  /** As if the process had ended and another one begun. */
  restartProcess(): void;
  /** Every item of the table, past the network. */
  allItems(): Promise<Item[]>;
  /** Begins to follow the table's writes. @returns what reads every item as `allItems`, at the cost of what is new */
  follow(): Promise<() => Promise<Item[]>>;
  /** Writes an item as it is, past the product. */
  put(item: Item): Promise<void>;
  /** Takes an item out of the table. */
  take(key: { pk: string; sk: string }): Promise<Item>;
  /** Puts the table back to the items it had, and forgets the mails. */
  restore(items: Item[]): Promise<void>;
  /** Remembers what there is: items, files, mails, and what was delivered. @returns what puts it back */
  keep(): Promise<() => Promise<void>>;
  /** Begins with an empty table and no mails. */
  empty(): Promise<void>;
  stop(): Promise<void>;
}

const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

/**
 * A database, a file store and a mail service with a network to them that can be cut; the code under test runs in this
 * process. With traits, the database cancels transactions as AWS's does; `loaded` is in it from the start.
 */
export async function startParts(
  given?: TableTraits,
  loaded?: () => Iterable<Record<string, unknown>>,
): Promise<Parts> {
  const dataDir = newDataDir();
  if (loaded) await bulkLoad(dataDir, loaded);
  const engine = await startEngine(dataDir, () => undefined);
  await ensureTable(engine.endpoint, { anew: false });
  // As in bin/start: else each write takes longer the more there were before it.
  if (engine.file) keepStream(engine.file, null);
  const traits = { ...awsTraits, ...given };
  const table = given && (await startAwsTable(engine.endpoint, traits));
  const store = await startQueues(dataDir, queues);
  const mailbox = await startMailbox();
  const network = new FaultyNetwork();
  const restoreEnvironment = applyEnvironment({
    ...handlerEnvironment({
      dynamo: table?.endpoint ?? engine.endpoint,
      queuesAndBuckets: store.endpoint,
      mail: mailbox.endpoint,
      secret: "x".repeat(48),
      siteUrl: "http://localhost",
      queues: Object.keys(queues),
      queueUrl: store.url,
      bucket: store.bucket,
    }),
    // A call that fails stays failed: the sweep is about what the product does then.
    AWS_MAX_ATTEMPTS: "1",
  });
  const restartProcess = () => {
    network.restart();
    forgetClient();
    forgetMailClient();
    Directory.forgetDirectory();
  };
  restartProcess();
  const requestHandler = new DirectHandler();
  const direct = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: engine.endpoint, requestHandler }));
  const allItems = async () => {
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
  };
  let mirror: Mirror | undefined;
  const restore = async (items: Item[]) => {
    if (mirror) throw new Error("What is followed is not put back.");
    const before = new Map((await allItems()).map((item) => [keyOf(item), item]));
    const wanted = new Map(items.map((item) => [keyOf(item), item]));
    const writes = [
      ...items
        .filter((item) => !isDeepStrictEqual(before.get(keyOf(item)), item))
        .map((Item) => ({ PutRequest: { Item } })),
      ...[...before.values()]
        .filter((item) => !wanted.has(keyOf(item)))
        .map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
    ];
    for (let from = 0; from < writes.length; from += 25) {
      const RequestItems = { [tableName()]: writes.slice(from, from + 25) };
      await direct.send(new BatchWriteCommand({ RequestItems }));
    }
    mailbox.mails.length = 0;
    forgetDelivered(items);
    restartProcess();
  };
  const files = new StoredFiles(store.endpoint);
  network.onFile = (path) => files.note(path);
  return {
    network,
    mails: mailbox.mails,
    refuseMails: mailbox.refuse,
    transactions: () => ({ passed: 0, conflict: 0, throttled: 0, ...table?.transactions }),
    lag(milliseconds) {
      traits.indexLagMs = milliseconds;
    },
    throttle(oneIn) {
      traits.throttledOneIn = oneIn;
    },
    restartProcess,
    async follow() {
      const following = new Mirror(direct, await allItems());
      mirror = following;
      network.onPass = (action, body) => following.touchAll(action, body);
      return () => following.all();
    },
    async put(item) {
      mirror?.touch(item);
      await direct.send(new PutCommand({ TableName: tableName(), Item: item }));
    },
    async take(key) {
      mirror?.touch(key);
      const { Attributes } = await direct.send(
        new DeleteCommand({ TableName: tableName(), Key: key, ReturnValues: "ALL_OLD" }),
      );
      return Attributes as Item;
    },
    async empty() {
      await ensureTable(engine.endpoint, { anew: true });
      mailbox.mails.length = 0;
      forgetDelivered();
      restartProcess();
    },
    allItems,
    restore,
    async keep() {
      const [items, mails, forget] = [await allItems(), [...mailbox.mails], keepDelivered()];
      files.forget();
      return async () => {
        await restore(items);
        await files.putBack();
        mailbox.mails.push(...mails);
        forget();
      };
    },
    async stop() {
      network.close();
      forgetClient();
      forgetMailClient();
      mailbox.stop();
      direct.destroy();
      await store.stop();
      await table?.stop();
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
      restoreEnvironment();
      delete process.env[environment.table];
    },
  };
}

import { existsSync } from "node:fs";
import { Server } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buckets, type QueueDeclaration, relay, visibilitySeconds } from "@salle/contract/deployment";
import { startFauxqs } from "fauxqs";
import { reasonOf } from "./cannot-start.ts";
import { damaged } from "./engine.ts";
import { ensureFolder } from "./files.ts";
import { LOOPBACK } from "./listen.ts";
import { ACCOUNT, REGION } from "./region.ts";

export interface QueuesAndBuckets {
  endpoint: string;
  url(queue: string): string;
  bucket(name: string): string;
  /** Drops every message and object, for a seed that begins again. */
  empty(): void;
  stop(): Promise<void>;
}

export const queueArn = (name: string) => `arn:aws:sqs:${REGION}:${ACCOUNT}:${name}`;
export const deadQueue = (name: string) => `${name}-dead`;

/**
 * Starts SQS and S3 on the data folder, with each declared queue, its dead-letter queue and each bucket.
 * @throws CannotStart when the messages' file is not a database
 */
export async function startQueues(
  dataDir: string,
  declared: Readonly<Record<string, QueueDeclaration>>,
): Promise<QueuesAndBuckets> {
  const folder = join(dataDir, "queues");
  const objects = join(dataDir, "objects");
  for (const each of [folder, objects]) ensureFolder(each);
  const redrives = Object.entries(declared).map(([name, queue]) => ({ name, attributes: attributesOf(name, queue) }));
  settle(join(folder, "fauxqs.db"), redrives);
  const server = await onLoopback(() =>
    startFauxqs({
      port: 0,
      logger: false,
      defaultRegion: REGION,
      dataDir: folder,
      s3StorageDir: objects,
      init: {
        queues: [relay.dead, ...redrives.map(({ name }) => deadQueue(name))].map((name) => ({ name })).concat(redrives),
        buckets: buckets.map(bucketName),
      },
    }),
  );
  const endpoint = `http://${LOOPBACK}:${server.port}`;
  return {
    endpoint,
    url: (queue) => `${endpoint}/${ACCOUNT}/${queue}`,
    bucket: bucketName,
    empty: () => server.reset(),
    stop: () => server.stop(),
  };
}

const bucketName = (name: string) => `salle-${name}`;

const attributesOf = (name: string, queue: QueueDeclaration) => ({
  VisibilityTimeout: String(visibilitySeconds(queue.timeoutSeconds)),
  RedrivePolicy: JSON.stringify({ deadLetterTargetArn: queueArn(deadQueue(name)), maxReceiveCount: queue.maxReceive }),
});

/**
 * Before the emulator opens its file, ends the visibility timeouts that a killed start has left: nobody is working on
 * those messages, so they are free at once and not after minutes. That try is taken back: a machine that is switched off
 * again and again is not their fault. A declaration that was changed since holds for the kept queues too.
 */
function settle(file: string, queues: { name: string; attributes: Record<string, string> }[]): void {
  if (!existsSync(file)) return;
  const database = open(file);
  try {
    database.exec(
      "UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL, " +
        "approximate_receive_count = max(0, approximate_receive_count - 1) WHERE receipt_handle IS NOT NULL",
    );
    const patch = database.prepare("UPDATE sqs_queues SET attributes = json_patch(attributes, ?) WHERE name = ?");
    for (const { name, attributes } of queues) patch.run(JSON.stringify(attributes), name);
  } catch (thrown) {
    // A first start that was killed before it made its tables has left nothing to settle.
    if (!/no such table/.test(reasonOf(thrown))) throw damaged(file);
  } finally {
    database.close();
  }
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch {
    throw damaged(file);
  }
}

/** The emulator asks for every network interface and checks no credentials; this keeps it to this machine. */
async function onLoopback<T>(start: () => Promise<T>): Promise<T> {
  const listen = Server.prototype.listen;
  Server.prototype.listen = function (this: Server, ...args: unknown[]) {
    const [options, ...rest] = args;
    const local = typeof options === "object" && options !== null ? { ...options, host: LOOPBACK } : options;
    return Reflect.apply(listen, this, [local, ...rest]) as Server;
  };
  try {
    return await start();
  } finally {
    Server.prototype.listen = listen;
  }
}

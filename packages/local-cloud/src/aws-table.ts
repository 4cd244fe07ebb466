import { Agent, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { answer, type Engine, forward, type Reply, read } from "./forward.ts";
import { type IndexAnswer, IndexLag, type IndexQuery, nameOf, type Wire } from "./index-lag.ts";
import { close, LOOPBACK, listen } from "./listen.ts";

/**
 * What DynamoDB in AWS does and the embedded engine does not, which runs one transaction after the other (docs/testing.md
 * has the table). Off for users, on in tests.
 */
export interface TableTraits {
  /** Milliseconds for which a transaction holds its items, at least; another one that touches them is cancelled. */
  holdMs: number;
  /** Milliseconds that a read takes, at least; 0 for as long as the engine takes. */
  readMs: number;
  /** One in so many transactions, chosen at random, is cancelled as throttled; 0 for none. */
  throttledOneIn: number;
  /** By how many milliseconds an index follows the table: at least, and at most; 0 for not at all. */
  indexLagMs: readonly [least: number, most: number];
}

/**
 * Modelled after what is known of AWS: a transaction takes about 22 ms, a read 5, and an index follows by up to two seconds.
 */
export const awsTraits: TableTraits = { holdMs: 22, readMs: 5, throttledOneIn: 100, indexLagMs: [200, 2_000] };

/** The same in a fraction of the time, for tests that are about something else. */
export const quickTraits: TableTraits = { holdMs: 2, readMs: 0, throttledOneIn: 100, indexLagMs: [10, 50] };

/** With indexes that follow at once, for tests that write much and read no index to decide anything. */
export const exactTraits: TableTraits = { ...quickTraits, indexLagMs: [0, 0] };

/** Asked for by a test: answered once the indexes know of all that was written before. */
export const FOLLOWED = "/indexes-have-followed";

export interface AwsTable {
  endpoint: string;
  /** How many transactions were passed on so far, and how many cancelled, by their reason. */
  readonly transactions: { passed: number; conflict: number; throttled: number };
  stop(): Promise<void>;
}

/** Stands before the database engine and answers as DynamoDB in AWS would. */
export async function startAwsTable(endpoint: string, traits: TableTraits, random = Math.random): Promise<AwsTable> {
  const { hostname, port: enginePort } = new URL(endpoint);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const engine = { hostname, port: enginePort, agent };
  const held = new Set<string>();
  /** The client request tokens of the transactions that are being done. */
  const inProgress = new Set<string>();
  const transactions = { passed: 0, conflict: 0, throttled: 0 };
  const lag = new IndexLag();
  const lagMs = () => traits.indexLagMs[0] + random() * (traits.indexLagMs[1] - traits.indexLagMs[0]);

  /** Passes a write on, and keeps what was there before from the indexes for a while. */
  async function write(request: IncomingMessage, body: Buffer, writes: readonly Keyed[]): Promise<Reply> {
    const isFollowed = traits.indexLagMs[1] > 0;
    const before = isFollowed ? await itemsAt(engine, request, writes) : null;
    const reply = await forward(engine, request, body);
    if (before && reply.status === 200) lag.note(before, performance.now() + lagMs());
    return reply;
  }

  async function query(request: IncomingMessage, body: Buffer): Promise<Reply> {
    const asked: IndexQuery = JSON.parse(body.toString());
    const reply = await forward(engine, request, body);
    if (!asked.IndexName || asked.Select === "COUNT" || reply.status !== 200 || !lag.isBehind(performance.now()))
      return reply;
    const given: IndexAnswer = JSON.parse(reply.body.toString());
    const answered = Buffer.from(JSON.stringify(lag.answer(asked, given, performance.now())));
    return { ...reply, headers: { "content-type": reply.headers["content-type"] }, body: answered };
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === FOLLOWED) {
      await setTimeout(lag.knownAt - performance.now());
      return void response.writeHead(204).end();
    }
    const body = await read(request);
    const action = actionOf(request);
    if (traits.readMs > 0 && READS.has(action)) await setTimeout(traits.readMs);
    if (action === "TransactWriteItems") return transact(request, response, body);
    if (action === "Query") return answer(response, await query(request, body));
    if (!SINGLE_WRITES.has(action)) return answer(response, await forward(engine, request, body));
    const single: Keyed = JSON.parse(body.toString());
    if (held.has(keyOf(single))) {
      return refuse(response, "TransactionConflictException", "Transaction is ongoing for the item");
    }
    return answer(response, await write(request, body, [single]));
  }

  async function transact(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const { writes, token } = transactionIn(body);
    if (token && inProgress.has(token)) {
      return refuse(response, "TransactionInProgressException", "The transaction with the given token is in progress");
    }
    const keys = writes.map(keyOf);
    const isThrottled = traits.throttledOneIn > 0 && random() * traits.throttledOneIn < 1;
    if (isThrottled || keys.some((key) => held.has(key))) {
      transactions[isThrottled ? "throttled" : "conflict"]++;
      const reasonFor = (key: string) =>
        isThrottled ? "ThrottlingError" : held.has(key) ? "TransactionConflict" : "None";
      return refuse(response, "TransactionCanceledException", "Transaction cancelled", keys.map(reasonFor));
    }
    transactions.passed++;
    for (const key of keys) held.add(key);
    if (token) inProgress.add(token);
    try {
      // What it writes is seen when it is over.
      await setTimeout(traits.holdMs);
      answer(response, await write(request, body, writes));
    } finally {
      for (const key of keys) held.delete(key);
      if (token) inProgress.delete(token);
    }
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  // A connection that is closed while its client writes on it would be a fault of the test and not of the table.
  server.keepAliveTimeout = 0;
  const port = await listen(server, 0);
  return {
    endpoint: `http://${LOOPBACK}:${port}`,
    transactions,
    async stop() {
      await close(server);
      agent.destroy();
    },
  };
}

const READS = new Set(["GetItem", "BatchGetItem", "Query"]);
const SINGLE_WRITES = new Set(["PutItem", "UpdateItem", "DeleteItem"]);

const actionOf = ({ headers }: IncomingMessage) => String(headers["x-amz-target"]).split(".").at(-1) ?? "";

type Keyed = { TableName?: string; Key?: Wire; Item?: Wire };

const keyOf = ({ Key, Item }: Keyed): string => nameOf(Key ?? Item ?? {});

/** A transaction's writes and condition checks, in their order, and its client request token. */
function transactionIn(body: Buffer): { writes: Keyed[]; token: string | undefined } {
  const asked: { TransactItems: Record<string, Keyed>[]; ClientRequestToken?: string } = JSON.parse(body.toString());
  return { writes: asked.TransactItems.map((item) => Object.values(item)[0] ?? {}), token: asked.ClientRequestToken };
}

/** What is there of the items that are about to be written, by their names. */
async function itemsAt(
  engine: Engine,
  { rawHeaders }: IncomingMessage,
  writes: readonly Keyed[],
): Promise<Map<string, Wire | null>> {
  const found = new Map<string, Wire | null>(writes.map((each) => [keyOf(each), null]));
  const table = writes[0]?.TableName ?? "";
  const Keys = writes.map(({ Key, Item }) => ({ pk: (Key ?? Item)?.pk, sk: (Key ?? Item)?.sk }));
  const body = Buffer.from(JSON.stringify({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }));
  const instead: Record<string, string> = {
    "x-amz-target": "DynamoDB_20120810.BatchGetItem",
    "content-length": `${body.length}`,
  };
  // A name stands before each value.
  const headers = rawHeaders.map((value, at) =>
    at % 2 ? (instead[rawHeaders[at - 1]?.toLowerCase() ?? ""] ?? value) : value,
  );
  const reply = await forward(engine, { method: "POST", rawHeaders: headers, url: "/" }, body);
  const { Responses = {} }: { Responses?: Record<string, Wire[]> } = JSON.parse(reply.body.toString());
  for (const item of Responses[table] ?? []) found.set(nameOf(item), item);
  return found;
}

/** An error in the form of the service's; `reasons` are a cancelled transaction's, one for each item. */
function refuse(response: ServerResponse, name: string, message: string, reasons?: string[]): void {
  const body = {
    __type: `com.amazonaws.dynamodb.v20120810#${name}`,
    Message: reasons
      ? `${message}, please refer cancellation reasons for specific reasons [${reasons.join(", ")}]`
      : message,
    ...(reasons && { CancellationReasons: reasons.map((Code) => ({ Code })) }),
  };
  response.writeHead(400, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(body));
}

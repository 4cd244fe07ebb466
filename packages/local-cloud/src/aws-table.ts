import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { close, LOOPBACK, listen } from "./listen.ts";

/**
 * What DynamoDB in AWS does and the embedded engine does not, which runs one transaction after the other (docs/testing.md
 * has the table). Off for users, on in tests.
 */
export interface TableTraits {
  /** Milliseconds for which a transaction holds its items, at least; another one that touches them is cancelled. */
  holdMs: number;
  /** One in so many transactions, chosen at random, is cancelled as throttled; 0 for none. */
  throttledOneIn: number;
}

/** Modelled after what is known of AWS: a transaction takes about 20 ms. */
export const awsTraits: TableTraits = { holdMs: 20, throttledOneIn: 100 };

/** The same in less time, for tests that are about something else. */
export const quickTraits: TableTraits = { holdMs: 2, throttledOneIn: 100 };

export interface AwsTable {
  endpoint: string;
  /** How many transactions were passed on so far, and how many cancelled, by their reason. */
  readonly transactions: { passed: number; conflict: number; throttled: number };
  stop(): Promise<void>;
}

/** Stands before the database engine and answers as DynamoDB in AWS would. */
export async function startAwsTable(engine: string, traits: TableTraits, random = Math.random): Promise<AwsTable> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const held = new Set<string>();
  const transactions = { passed: 0, conflict: 0, throttled: 0 };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const action = actionOf(request);
    if (action === "TransactWriteItems") return transact(request, response, body);
    if (SINGLE_WRITES.has(action) && held.has(keyOf(JSON.parse(body.toString())))) {
      return refuse(response, "TransactionConflictException", "Transaction is ongoing for the item");
    }
    return answer(response, await forward(engine, agent, request, body));
  }

  async function transact(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const keys = keysOf(body);
    const isThrottled = traits.throttledOneIn > 0 && random() * traits.throttledOneIn < 1;
    if (isThrottled || keys.some((key) => held.has(key))) {
      transactions[isThrottled ? "throttled" : "conflict"]++;
      const reasonFor = (key: string) =>
        isThrottled ? "ThrottlingError" : held.has(key) ? "TransactionConflict" : "None";
      return refuse(response, "TransactionCanceledException", "Transaction cancelled", keys.map(reasonFor));
    }
    transactions.passed++;
    for (const key of keys) held.add(key);
    try {
      // What it writes is seen when it is over.
      await setTimeout(traits.holdMs);
      answer(response, await forward(engine, agent, request, body));
    } finally {
      for (const key of keys) held.delete(key);
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

const SINGLE_WRITES = new Set(["PutItem", "UpdateItem", "DeleteItem"]);

const actionOf = ({ headers }: IncomingMessage) => String(headers["x-amz-target"]).split(".").at(-1) ?? "";

type Keyed = { Key?: Wire; Item?: Wire };
type Wire = { pk: { S: string }; sk: { S: string } };

const keyOf = ({ Key, Item }: Keyed): string => {
  const { pk, sk } = Key ?? Item ?? { pk: { S: "" }, sk: { S: "" } };
  return `${pk.S} ${sk.S}`;
};

/** The keys of a transaction's items, those of condition checks too, in their order. */
function keysOf(body: Buffer): string[] {
  const { TransactItems }: { TransactItems: Record<string, Keyed>[] } = JSON.parse(body.toString());
  return TransactItems.map((item) => keyOf(Object.values(item)[0] ?? {}));
}

interface Reply {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
}

function forward(
  engine: string,
  agent: Agent,
  { method, headers, url }: IncomingMessage,
  body: Buffer,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const passed = httpRequest(`${engine}${url}`, { agent, method, headers }, (reply) => {
      buffer(reply).then(
        (read) => resolve({ status: reply.statusCode ?? 500, headers: reply.headers, body: read }),
        reject,
      );
    });
    passed.once("error", reject);
    passed.end(body);
  });
}

function answer(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers).end(body);
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

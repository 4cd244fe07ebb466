import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "@salle/contract/endpoints";
import { router } from "@salle/contract/routes";
import type { Handler } from "@salle/local-cloud/lambda";
import { emptyTally, note, type TableRequest, type Tally } from "./tally.ts";
import { Waves } from "./waves.ts";

/** The header by which a proxy knows which call this is. */
const CALL = "x-bench-call";

/** One run of a handler, under the name that its calls count for. */
interface Invocation {
  tag: string;
  waves: Waves;
}

interface CountedEvent {
  rawPath?: string;
  requestContext?: { http: { method: string } };
  Records?: unknown[];
}

const match = router(endpoints);
const endpointOf = ({ rawPath, requestContext }: CountedEvent): string | undefined =>
  match(requestContext?.http.method ?? "", rawPath ?? "")?.route.key;

/**
 * Counts what each handler of this process asks of the table, the queues, the files and the mail service. The product
 * has no part in it: every request that goes out carries a number that tells which run of a handler has made it, and a
 * proxy in front of each service reads it, and what the answer says of units.
 */
export class Counting {
  readonly #running = new AsyncLocalStorage<Invocation>();
  #tallies = new Map<string, Tally>();
  readonly #proxies: { close(): void }[] = [];
  /** Where the proxies in front of tables are. */
  readonly #tables = new Set<string>();
  readonly #calls = new Map<number, Invocation>();
  #lastCall = 0;

  constructor() {
    subscribe("http.client.request.created", (message) => {
      const invocation = this.#running.getStore();
      const { request } = message as { request: ClientRequest };
      if (invocation && !request.headersSent) this.#begin(request, invocation);
    });
  }

  #begin(request: ClientRequest, invocation: Invocation): void {
    const call = ++this.#lastCall;
    this.#calls.set(call, invocation);
    request.setHeader(CALL, String(call));
    // A call that waits for a socket is not under way: its wave would wait for it, and it for that wave's sockets.
    if (this.#tables.has(String(request.getHeader("host")))) request.once("socket", () => invocation.waves.begin(call));
    // Also one that was cut off, so that nothing waits for it.
    request.once("close", () => {
      this.#calls.delete(call);
      void invocation.waves.end(call);
    });
  }

  /** The handler, whose calls count from now on under its module's name or, of an API's handler, the endpoint's. */
  tagged(module: string, handler: Handler): Handler {
    const run = handler as (event: CountedEvent, context: unknown) => unknown;
    const counted = async (event: CountedEvent, context: unknown) => {
      const tag = endpointOf(event) ?? module;
      const begun = performance.now();
      const waves = new Waves();
      try {
        return await this.#running.run({ tag, waves }, () => run(event, context));
      } finally {
        const tally = this.#of(tag);
        tally.invocations += 1;
        tally.waves += waves.count;
        tally.records += event.Records?.length ?? 0;
        tally.took.push(performance.now() - begun);
      }
    };
    return counted as Handler;
  }

  /** What was counted since the last time. */
  take(): Record<string, Tally> {
    const taken = Object.fromEntries(this.#tallies);
    this.#tallies = new Map();
    return taken;
  }

  /** A proxy in front of a service, at the address given back. */
  async inFrontOf(service: "table" | "sqs" | "s3" | "ses", target: string): Promise<string> {
    const server = createServer((incoming, outgoing) => void this.#pass(service, target, incoming, outgoing));
    this.#proxies.push({ close: () => server.close() && server.closeAllConnections() });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (service === "table") this.#tables.add(host);
    return `http://${host}`;
  }

  close(): void {
    for (const proxy of this.#proxies) proxy.close();
  }

  #of(tag: string): Tally {
    const tally = this.#tallies.get(tag) ?? emptyTally();
    this.#tallies.set(tag, tally);
    return tally;
  }

  async #pass(service: string, target: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const call = Number(incoming.headers[CALL]);
    const { tag = "nobody", waves } = this.#calls.get(call) ?? {};
    const sent = await bytesOf(incoming);
    const operation = String(incoming.headers["x-amz-target"] ?? "").split(".")[1] ?? "";
    const asked: TableRequest | null =
      service === "table" ? { ...JSON.parse(sent.toString()), ReturnConsumedCapacity: "TOTAL" } : null;
    const body = asked ? Buffer.from(JSON.stringify(asked)) : sent;
    const { [CALL]: _, "transfer-encoding": __, ...headers } = incoming.headers;
    const { hostname, port } = new URL(target);
    const onward = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, "content-length": body.length },
      },
      async (answer) => {
        const received = await bytesOf(answer);
        const isDone = (answer.statusCode ?? 500) < 300;
        if (asked && isDone) note(this.#of(tag), operation, asked, JSON.parse(received.toString()));
        else if (asked) this.#of(tag).tableCalls.push({ operation: `${operation} (refused)`, items: 0 });
        else countOther(this.#of(tag), service, incoming.method);
        // A checksum of the body would no longer fit.
        const { "x-amz-crc32": ___, "transfer-encoding": ____, ...back } = answer.headers;
        if (asked) await waves?.end(call);
        outgoing
          .writeHead(answer.statusCode ?? 500, { ...back, "content-length": received.length })
          .end(incoming.method === "HEAD" ? undefined : received);
      },
    );
    onward.once("error", () => incoming.socket.destroy());
    onward.end(body);
  }
}

function countOther(tally: Tally, service: string, method: string | undefined): void {
  if (service === "sqs") tally.sqs += 1;
  else if (service === "ses") tally.ses += 1;
  else if (method === "PUT" || method === "POST") tally.s3Puts += 1;
  else tally.s3Gets += 1;
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

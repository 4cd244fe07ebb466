import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { limits } from "@salle/contract/deployment";
import type { GatewayRoute, Match } from "@salle/contract/routes";
import { send, sendError } from "./answer.ts";
import { reasonOf } from "./cannot-start.ts";
import { gatewayEvent, type Received } from "./event.ts";
import { type Handler, invoke, TimedOut } from "./lambda.ts";

/** What a Lambda takes and gives at most. */
export const PAYLOAD_BYTES = 6 * 1024 * 1024;

export interface ApiOptions {
  handlerOf(lambda: string): Promise<Handler>;
  log(line: string): void;
  /** Called after each call that may have written something. */
  afterWrite?(): void;
  timeoutMs?: number;
}

/** Answers a matched call by its Lambda, within API Gateway's and Lambda's limits. */
export async function callLambda(
  request: IncomingMessage,
  response: ServerResponse,
  target: { rawPath: string; rawQueryString: string },
  match: Match<GatewayRoute>,
  options: ApiOptions,
): Promise<void> {
  const requestId = randomUUID();
  const body = await readBody(request);
  const received: Received | null = body && {
    ...target,
    body,
    method: request.method ?? "GET",
    headers: request.headers,
    sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
  };
  const event = received && gatewayEvent(received, match, requestId);
  if (!event || Buffer.byteLength(event.body ?? "") > PAYLOAD_BYTES) {
    sendError(response, "too-large", "The request is larger than 6 MB.", { requestId });
    return;
  }
  try {
    const handler = await options.handlerOf(match.route.lambda);
    const timeoutMs = options.timeoutMs ?? limits.apiSeconds * 1000;
    const result = await invoke(handler, event, { name: match.route.lambda, timeoutMs, requestId });
    sendResult(response, result, requestId, (why) => options.log(`${match.route.key}: ${why} (${requestId})`));
  } catch (thrown) {
    options.log(`${match.route.key}: ${reasonOf(thrown)} (${requestId})`);
    if (thrown instanceof TimedOut) sendError(response, "timed-out", "The answer took too long.", { requestId });
    else sendError(response, "unexpected", "An unexpected error has been encountered.", { requestId });
  } finally {
    if (request.method !== "GET") options.afterWrite?.();
  }
}

/** The whole body; null as soon as it is more than a Lambda may get (what still comes is dropped). */
function readBody(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= PAYLOAD_BYTES) chunks.push(chunk);
      else resolve(null);
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", reject);
  });
}

interface Structured {
  statusCode?: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/** Sends what a Lambda returned; an answer without a status is a 200 with its JSON (payload format 2.0). */
function sendResult(response: ServerResponse, result: unknown, requestId: string, log: (why: string) => void): void {
  const given = result as Structured | undefined;
  const answer: Structured =
    typeof given === "object" && given !== null && given.statusCode !== undefined
      ? given
      : { statusCode: 200, body: JSON.stringify(result ?? null) };
  if (Buffer.byteLength(answer.body ?? "") > PAYLOAD_BYTES) {
    log("the answer is larger than 6 MB");
    sendError(response, "unexpected", "An unexpected error has been encountered.", { status: 502, requestId });
    return;
  }
  const headers: Record<string, string | string[]> = {
    "content-type": "application/json",
    ...Object.fromEntries(
      Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
  };
  delete headers["content-length"];
  if (answer.cookies?.length) headers["set-cookie"] = answer.cookies;
  const status = answer.statusCode ?? 200;
  if (status === 204 || status === 304) {
    response.writeHead(status, headers);
    response.end();
    return;
  }
  send(
    response,
    status,
    headers,
    answer.isBase64Encoded ? Buffer.from(answer.body ?? "", "base64") : (answer.body ?? ""),
  );
}

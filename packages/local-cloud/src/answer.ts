import type { ServerResponse } from "node:http";
import { type ErrorCode, errorStatus } from "@salle/contract/error-codes";
import type { ErrorBody } from "@salle/contract/errors";

/** Sends JSON that no cache keeps. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  send(
    response,
    status,
    { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" },
    JSON.stringify(body),
  );
}

/** Sends an error in the wire's own shape (architecture §3). */
export function sendError(
  response: ServerResponse,
  code: ErrorCode,
  message: string,
  options: { status?: number; requestId?: string } = {},
): void {
  const status = options.status ?? errorStatus[code];
  const meta = options.requestId ? { requestId: options.requestId } : {};
  const body: ErrorBody = { errors: [{ code, status, detail: message, message, meta }] };
  sendJson(response, status, body);
}

export const notFound = (response: ServerResponse) => sendError(response, "absent", "We could not find that.");

export function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string | string[]>,
  body?: string | Buffer,
): void {
  const length = body === undefined ? 0 : Buffer.byteLength(body);
  response.writeHead(status, { "x-content-type-options": "nosniff", "content-length": length, ...headers });
  response.end(body);
}

import { createHash } from "node:crypto";
import type { Context } from "@salle/core/lib/context";
import { absent, malformed } from "@salle/core/lib/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { networkOf } from "./network.ts";
import type { Headers, RawRequest } from "./route.ts";

const MAX_PARAM_LENGTH = 500;

/**
 * The path's parameters, when each may be an id.
 * @throws Refusal `absent` for one that is longer than any id of ours, and than a key of the table may be
 */
export function paramsOf(given: Record<string, string>): Record<string, string | undefined> {
  if (Object.values(given).some((value) => value.length > MAX_PARAM_LENGTH)) throw absent();
  return given;
}

/** The call as it came. */
export const rawOf = (event: APIGatewayProxyEventV2): RawRequest => ({
  body: event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString("utf8") : (event.body ?? ""),
  header: (name) => header(event, name),
  query: new URLSearchParams(event.rawQueryString),
});

/** A header by its lower-case name; an empty one counts as absent. */
export const header = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  event.headers?.[name] || undefined;

/** The headers that a verb may read. */
export function headersOf(event: APIGatewayProxyEventV2): Headers {
  const cookies = Object.fromEntries(
    (event.cookies ?? []).map((cookie) => {
      const split = cookie.indexOf("=");
      return [cookie.slice(0, split).trim(), cookie.slice(split + 1).trim()];
    }),
  );
  return {
    authorization: /^Bearer (\S+)$/i.exec(header(event, "authorization") ?? "")?.[1],
    cookies,
    isSecure: header(event, "x-forwarded-proto") === "https",
    network: networkOf(event),
  };
}

/**
 * The idempotency key of a write, and a fingerprint of what it asks.
 * @throws Refusal `malformed`
 */
export function idempotencyOf(event: APIGatewayProxyEventV2, method: string): Context["idempotency"] {
  const key = header(event, "idempotency-key");
  if (key === undefined || method === "GET") return null;
  if (!/^[\w-]{8,100}$/.test(key)) throw malformed("The idempotency-key must be 8 to 100 letters, digits and dashes.");
  const hash = createHash("sha256").update(`${event.rawPath}\n${event.rawQueryString}\n${method}\n${event.body ?? ""}`);
  return { key, fingerprint: hash.digest("base64url") };
}

import { createHash } from "node:crypto";
import { isId } from "@salle/contract/ids";
import { own } from "@salle/contract/own";
import type { Context } from "@salle/core/lib/context";
import { absent, malformed } from "@salle/core/lib/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { networkOf } from "./network.ts";
import type { Headers, RawRequest } from "./route.ts";

/**
 * The path's parameters, when each may be an id.
 * @throws Refusal `absent` for one that looks like none of ours, so that no key of the table is made of it
 */
export function paramsOf(given: Record<string, string>): Record<string, string | undefined> {
  if (!Object.values(given).every(isId)) throw absent();
  return given;
}

/**
 * The body as text. What is not UTF-8 is refused, for another text would be kept than was sent. The gateway has decoded
 * what it takes for text, and puts U+FFFD in place of what it could not read, as decoding here does.
 * @throws Refusal `malformed`
 */
export function bodyOf({ body = "", isBase64Encoded }: APIGatewayProxyEventV2): string {
  const text = isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body;
  if (text.includes("\ufffd")) throw malformed("The request's body is not UTF-8.");
  return text;
}

/**
 * The query of the address.
 * @throws Refusal `malformed` where its percent-encoding is none, or none of UTF-8
 */
export function searchOf({ rawQueryString }: APIGatewayProxyEventV2): URLSearchParams {
  try {
    decodeURIComponent(rawQueryString);
  } catch {
    throw malformed("The address is malformed.");
  }
  return new URLSearchParams(rawQueryString);
}

/** The call as it came; its parts are read when a verb asks for them. */
export const rawOf = (event: APIGatewayProxyEventV2): RawRequest => ({
  get body() {
    return bodyOf(event);
  },
  header: (name) => header(event, name),
  get query() {
    return searchOf(event);
  },
});

/** A header by its lower-case name; an empty one counts as absent. */
export const header = (event: APIGatewayProxyEventV2, name: string): string | undefined =>
  own(event.headers, name) || undefined;

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

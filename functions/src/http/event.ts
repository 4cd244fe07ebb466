import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { environment } from "@salle/contract/deployment";
import { own } from "@salle/contract/own";
import type { Context } from "@salle/core/lib/context";
import { absent, malformed } from "@salle/core/lib/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
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

/**
 * The network that a call comes from, as rate limits count: an IPv4 address, or the /64 of an IPv6 address, of which one
 * household or office has all. Where only the CDN is answered, the forwarding chain (`X-Forwarded-For`) ends with the address
 * that the CDN has seen and the CDN's own, which the gateway adds; what stands before is whatever the caller wrote.
 */
export function networkOf(event: APIGatewayProxyEventV2): string {
  const chain = (header(event, "x-forwarded-for") ?? "").split(",").map((each) => each.trim());
  const viewer = process.env[environment.originSecrets] ? chain.at(-2) : undefined;
  const address = viewer || event.requestContext.http.sourceIp;
  if (!isIPv6(address)) return address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? `${sixtyFour(address)}::/64`;
}

/** The first half of an IPv6 address, each of its groups written in one way. */
function sixtyFour(address: string): string {
  // A dotted quad at the end stands for two groups, which are never in the first half.
  const halves = address.replace(/\d+\.[\d.]+$/, "0:0").split("::");
  const [before = [], after = []] = halves.map((half) => half.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** The call as it came. */
export const rawOf = (event: APIGatewayProxyEventV2): RawRequest => ({
  body: event.isBase64Encoded ? Buffer.from(event.body ?? "", "base64").toString("utf8") : (event.body ?? ""),
  header: (name) => header(event, name),
  query: new URLSearchParams(event.rawQueryString),
  network: networkOf(event),
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

import type { Access, ObjectRef } from "@salle/contract/access";
import type { Endpoint } from "@salle/contract/endpoint";
import { isId } from "@salle/contract/ids";
import { own } from "@salle/contract/own";
import * as problems from "@salle/contract/problems";
import type { Context } from "@salle/core/lib/context";
import { absent, fieldErrors, malformed } from "@salle/core/lib/errors";
import { hmac } from "@salle/core/lib/signing";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { networkOf } from "./network.ts";
import type { Headers, RawRequest } from "./route.ts";

/**
 * The path's parameters, when each may be an id or is declared to be a text.
 * @throws Refusal on one that is blank, by the name of what it identifies (spec 03 §5); `absent` for one that looks like
 * none of ours, so that no key of the table is made of it
 */
export function paramsOf(endpoint: Endpoint, given: Record<string, string>): Record<string, string | undefined> {
  const blank = Object.entries(given).filter(([, value]) => value.trim() === "");
  const named = blank.map(([name]) => identifierOf(endpoint, name));
  if (named.length > 0) throw fieldErrors(named.map((field) => ({ field, message: problems.identifier(field) })));
  if (!Object.entries(given).every(([name, value]) => isId(value) || endpoint.texts?.includes(name))) throw absent();
  return given;
}

/** What a parameter identifies, as spec 03 §5 calls it: `clubMemberProfileId`. */
function identifierOf({ access, within }: Endpoint, param: string): string {
  const named = [...refsIn(access), ...within.map(({ inner }) => inner)].find(({ from }) => from === `params.${param}`);
  if (!named || named.type === "owner") return param;
  return `${named.type.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}Id`;
}

const refsIn = (access: Access): readonly ObjectRef[] =>
  access.kind === "either" ? access.rules.flatMap(refsIn) : "on" in access ? [access.on] : [];

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

/**
 * The version that the header `If-Match` names, an answer's `ETag`; `*` names none.
 * @throws Refusal `malformed`
 */
export function versionOf(event: APIGatewayProxyEventV2): number | undefined {
  const tag = header(event, "if-match")?.trim() ?? "*";
  if (tag === "*") return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,15})"$/.exec(tag) ?? [];
  if (version === undefined) throw malformed("The header If-Match must be the ETag of an answer.");
  return Number(version);
}

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
  const asked = `${event.rawPath}\n${event.rawQueryString}\n${method}\n${event.body ?? ""}`;
  // Keyed, for a body may hold a password, and the fingerprint is kept for a day.
  return { key, fingerprint: hmac(`request ${asked}`).toString("base64url") };
}

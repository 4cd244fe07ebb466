import type { IncomingHttpHeaders } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ACCOUNT } from "./region.ts";

export interface Received {
  method: string;
  /** The path before the question mark, decoded. */
  rawPath: string;
  /** What follows the question mark, as it was sent. */
  rawQueryString: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  sourceIp: string;
}

const TEXT = /^(?:text\/|application\/(?:json|javascript|xml)\b|application\/[\w.-]+\+(?:json|xml)\b)/i;

/** Builds the event of an HTTP API, payload format 2.0. */
export function gatewayEvent(
  received: Received,
  match: { route: { key: string }; pathParameters: Record<string, string> },
  requestId: string,
  at = new Date(),
): APIGatewayProxyEventV2 {
  const { method, rawPath, rawQueryString, body, sourceIp } = received;
  const { cookie, ...others } = received.headers;
  const headers = joined(others);
  headers["x-forwarded-for"] = [headers["x-forwarded-for"], sourceIp].filter(Boolean).join(", ");
  const isText = TEXT.test(headers["content-type"] ?? "");
  const query = joinedQuery(rawQueryString);
  return {
    version: "2.0",
    routeKey: match.route.key,
    rawPath,
    rawQueryString,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers,
    ...(query ? { queryStringParameters: query } : {}),
    ...(Object.keys(match.pathParameters).length > 0 ? { pathParameters: match.pathParameters } : {}),
    requestContext: {
      accountId: ACCOUNT,
      apiId: "local",
      domainName: headers.host ?? "localhost",
      domainPrefix: "local",
      http: { method, path: rawPath, protocol: "HTTP/1.1", sourceIp, userAgent: headers["user-agent"] ?? "" },
      requestId,
      routeKey: match.route.key,
      stage: "$default",
      time: at.toUTCString(),
      timeEpoch: at.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString(isText ? "utf8" : "base64") } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** One text a name, as API Gateway gives them: repeated headers joined by commas. */
function joined(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(",") : value]],
    ),
  );
}

function joinedQuery(rawQueryString: string): Record<string, string> | null {
  if (!rawQueryString) return null;
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQueryString)) {
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  return Object.fromEntries(values);
}

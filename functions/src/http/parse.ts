import type { Endpoint } from "@salle/contract/endpoint";
import { fieldErrors, malformed, tooLarge } from "@salle/core/lib/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod/mini";
import { bodyOf, searchOf } from "./event.ts";

/** Against prototype pollution: keys that could reach an object's prototype; no attribute of ours is called so. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The body as its endpoint's schema reads it.
 * @throws Refusal `too-large`, `malformed`, or one per field that is wrong (spec 03 §8)
 */
export const parseBody = (endpoint: Endpoint, event: APIGatewayProxyEventV2): unknown =>
  endpoint.body && check(endpoint.body, readBody(endpoint, event));

/** A body's attributes before anybody has checked them, for what is only read ahead; none when there are none. */
export function uncheckedAttributes(endpoint: Endpoint, event: APIGatewayProxyEventV2): Record<string, unknown> {
  try {
    return attributesOf(readBody(endpoint, event));
  } catch {
    return {};
  }
}

export const attributesOf = (body: unknown): Record<string, unknown> =>
  typeof body === "object" && body !== null && "attributes" in body ? { ...(body.attributes as object) } : {};

function readBody(endpoint: Endpoint, event: APIGatewayProxyEventV2): unknown {
  const text = bodyOf(event);
  if (Buffer.byteLength(text) > endpoint.maxBodyBytes) {
    throw tooLarge(`The request can have at most ${Math.floor(endpoint.maxBodyBytes / 1024)} KB.`);
  }
  return json(text);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) => {
      if (FORBIDDEN_KEYS.has(key)) throw malformed(`The key ${key} is not allowed.`);
      return value;
    });
  } catch (error) {
    // Nesting too deep overflows the parser's stack instead.
    if (error instanceof SyntaxError || error instanceof RangeError) {
      throw malformed("The request's body is not JSON.");
    }
    throw error;
  }
}

/**
 * The query as its endpoint's schema reads it: `filters[name]=…` is unfolded first.
 * @throws Refusal `malformed`, or one per field that is wrong
 */
export function parseQuery(endpoint: Endpoint, event: APIGatewayProxyEventV2): unknown {
  return endpoint.query ? check(endpoint.query, unfold(searchOf(event))) : undefined;
}

function unfold(search: URLSearchParams): Record<string, unknown> {
  const query = new Map<string, unknown>();
  for (const [key, value] of search) {
    const [, name = key, inner] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(key) ?? [];
    if (FORBIDDEN_KEYS.has(name) || (inner && FORBIDDEN_KEYS.has(inner))) continue;
    const before = query.get(name);
    query.set(name, inner ? { ...(typeof before === "object" ? before : {}), [inner]: value } : value);
  }
  return Object.fromEntries(query);
}

function check(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw fieldErrors(parsed.error.issues.map(problemOf));
}

/** Names the field as the form knows it: `attributes` is only the envelope. */
function problemOf(issue: z.core.$ZodIssue): { field: string; message: string } {
  const path = issue.path.filter((part, index) => !(index === 0 && part === "attributes"));
  if (issue.code === "unrecognized_keys") {
    const field = [...path, issue.keys[0]].join(".");
    return { field, message: `The field ${field} is not known here.` };
  }
  return {
    field: path.join(".") || "attributes",
    message: issue.message === "Invalid input" ? "This value is not valid." : issue.message,
  };
}

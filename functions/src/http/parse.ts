import type { Endpoint } from "@salle/contract/endpoint";
import { truncate } from "@salle/contract/truncate";
import { query as strict } from "@salle/contract/wire";
import { read } from "@salle/contract/words";
import { type FieldProblem, fieldErrors, malformed, tooLarge } from "@salle/core/lib/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type * as z from "zod/mini";
import { bodyOf, searchOf, versionOf } from "./event.ts";

/** Against prototype pollution: keys that could reach an object's prototype; no attribute of ours is called so. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The body as its endpoint's schema reads it; a version that the header `If-Match` names is as good as one in it.
 * @throws Refusal `too-large`, `malformed`, or one per field that is wrong (spec 03 §8)
 */
export const parseBody = (endpoint: Endpoint, event: APIGatewayProxyEventV2): unknown =>
  endpoint.body
    ? check(endpoint.body, withVersion(readBody(endpoint, event), versionOf(event)), unknownField)
    : refuseVersion(endpoint, event);

const AMBIGUOUS = "The header If-Match and the version in the body are not the same.";
/** Whoever asks for a guard must not go without: a body that takes no version refuses it as a field it does not know. */
function withVersion(body: unknown, version: number | undefined): unknown {
  if (version === undefined || typeof body !== "object" || body === null) return body;
  const attributes = attributesOf(body);
  if (attributes.version !== undefined && attributes.version !== version) throw malformed(AMBIGUOUS);
  return { ...body, attributes: { ...attributes, version } };
}

function refuseVersion({ method }: Endpoint, event: APIGatewayProxyEventV2): void {
  if (method !== "GET" && versionOf(event) !== undefined) throw malformed("This call takes no If-Match.");
}

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
  // A call whose body may be left out.
  if (text === "" && endpoint.body?.safeParse(undefined).success) return undefined;
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
 * The query as its endpoint's schema reads it: `filters[name]=…` is unfolded first. A call without a query knows no name.
 * @throws Refusal `malformed`, or one per field that is wrong or not known
 */
export function parseQuery(endpoint: Endpoint, event: APIGatewayProxyEventV2): unknown {
  const query = check(endpoint.query ?? NO_QUERY, unfold(searchOf(event)), unknownParameter);
  return endpoint.query && query;
}

const NO_QUERY = strict({});

/**
 * The groups and names of a query. A list is one text however it is written: `x=a,b`, `x[]=a&x[]=b`, `x[0]=a&x[1]=b` and
 * `x=a&x=b` are all `a,b`.
 * @throws Refusal on a name that goes deeper than groups do, or that stands for a value and for a group
 */
function unfold(search: URLSearchParams): Record<string, unknown> {
  const values = new Map<string, string[]>();
  const groups = new Map<string, Map<string, string[]>>();
  const unknown: string[] = [];
  for (const [key, value] of search) {
    const [name = "", inner, ...deeper] = namesIn(key);
    if (inner === undefined) append(values, name, value);
    else if (inner === "" || deeper.length > 0) unknown.push([name, inner, ...deeper].join("."));
    else {
      const group = groups.get(name) ?? new Map<string, string[]>();
      append(group, inner, value);
      groups.set(name, group);
    }
  }
  unknown.push(...[...values.keys()].filter((name) => groups.has(name)));
  if (unknown.length > 0) throw fieldErrors(unknown.map(unknownParameter));
  return Object.fromEntries([
    ...joined(values),
    ...[...groups].map(([name, group]) => [name, Object.fromEntries(joined(group))] as const),
  ]);
}

/** `filters[status][]` and `filters[status][0]` as `filters`, `status`; what has no such form as it stands. */
function namesIn(key: string): string[] {
  const [, name, brackets = ""] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
  if (name === undefined) return [key];
  const inner = [...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, each = ""]) => each);
  if (/^\d{0,4}$/.test(inner.at(-1) ?? "-")) inner.pop();
  return [name, ...inner];
}

const append = (to: Map<string, string[]>, name: string, value: string) =>
  void (to.get(name)?.push(value) ?? to.set(name, [value]));
const joined = (of: Map<string, string[]>) => [...of].map(([name, values]) => [name, values.join(",")] as const);

type Unknown = (name: string) => FieldProblem;
const unknownField: Unknown = (field) => ({ field, message: `The field ${truncate(field)} is not known here.` });
const unknownParameter: Unknown = (field) => ({
  field,
  message: field.startsWith("filters.")
    ? `There is no filter ${truncate(field.slice("filters.".length))} here.`
    : `There is no parameter ${truncate(field)} here.`,
});

function check(schema: z.ZodMiniType, value: unknown, unknown: Unknown): unknown {
  const parsed = read(schema, value);
  if (parsed.success) return parsed.data;
  throw fieldErrors(parsed.error.issues.flatMap((issue) => problemsOf(issue, unknown)));
}

/** Names the field as the form knows it: `attributes` is only the envelope. */
function problemsOf(issue: z.core.$ZodIssue, unknown: Unknown): FieldProblem[] {
  const path = issue.path.filter((part, index) => !(index === 0 && part === "attributes"));
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknown([...path, key].join(".")));
  return [{ field: path.join(".") || "attributes", message: issue.message }];
}

import type { BodyInput, Endpoint, Output, Params, QueryInput } from "@salle/contract/endpoint";
import { errorTexts, UNKNOWN_CODE } from "@salle/contract/error-codes";
import type { ApiError } from "@salle/contract/errors";
import { own } from "@salle/contract/own";
import { ApiFailure, failureOf } from "./failure.ts";
import { headersOf, newKey, TIMEOUT_MS } from "./request.ts";
import type { Tokens } from "./tokens.ts";

type Given<K extends string, V> = [V] extends [undefined] ? { [N in K]?: undefined } : { [N in K]: V };
type ParamsOf<E> = keyof Params<E> extends never ? { params?: undefined } : { params: Params<E> };
type QueryOf<E> = QueryInput<E> extends undefined ? { query?: undefined } : { query?: QueryInput<E> };

/** What a call takes: the endpoint's parameters, query and body, as its contract has them. */
export type CallInput<E> = ParamsOf<E> &
  QueryOf<E> &
  Given<"body", BodyInput<E>> & {
    signal?: AbortSignal;
    /** Headers of the call's own, as its contract names them. */
    headers?: Readonly<Record<string, string>>;
    /** The same for every try of one submit, so that the server does it once. */
    idempotencyKey?: string;
  };

export type Call = <const E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Output<E>>;

export interface CallWorld {
  fetch: typeof fetch;
  tokens: Tokens;
  /** The account acted for, which goes along as a header (spec 01 §6), or null. */
  actingAs(): string | null;
  /** The server has refused the bearer and the refresh: nobody is signed in any more. */
  onSessionOver(): void;
}

/** As `CallInput`, of any endpoint. */
export interface Loose {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/**
 * The API client, which every call goes through. Adds the bearer, the idempotency key of writes and the account acted
 * for; on a 401 renews the bearer once, with all others that wait, and retries once (spec 01 §4).
 */
export function createCall(world: CallWorld): Call {
  return async (endpoint, input) => {
    const given = input as Loose;
    const key = endpoint.method === "GET" ? null : (given.idempotencyKey ?? newKey());
    const attempt = (bearer: string | null) => send(world, endpoint, given, bearer, key);

    const bearer = world.tokens.current();
    const first = await attempt(bearer);
    if (first.status !== 401 || endpoint.access.kind === "open") return read(endpoint, first);
    const renewed = await world.tokens.refresh(bearer);
    if (!renewed) {
      world.onSessionOver();
      return read(endpoint, first);
    }
    const second = await attempt(renewed);
    if (second.status === 401) world.onSessionOver();
    return read(endpoint, second);
  };
}

async function send(
  world: CallWorld,
  endpoint: Endpoint,
  input: Loose,
  bearer: string | null,
  key: string | null,
): Promise<Response> {
  const actingAs = world.actingAs();
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await world.fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: "same-origin",
      headers: {
        ...input.headers,
        ...headersOf(bearer, actingAs),
        ...(key && { "idempotency-key": key }),
        ...(input.body !== undefined && { "content-type": "application/json" }),
      },
      signal: input.signal ? AbortSignal.any([input.signal, limit]) : limit,
      ...(input.body !== undefined && { body: JSON.stringify(input.body, (_, value) => asBit(value)) }),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw failureOf(503, errorTexts.network);
  }
}

/** Booleans are sent as 1 or 0 (spec 03 §5). */
const asBit = (value: unknown): unknown => (typeof value === "boolean" ? Number(value) : value);

/** The path with its parameters and the query in brackets: `filters[name]=…` (spec 01 §7). */
export function addressOf(endpoint: Pick<Endpoint, "path">, input: Pick<Loose, "params" | "query">): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(own(input.params, name) ?? ""),
  );
  const search = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null || value === "") return;
    if (typeof value === "object") {
      for (const [inner, each] of Object.entries(value)) add(`${name}[${inner}]`, each);
    } else search.append(name, String(asBit(value)));
  };
  for (const [name, value] of Object.entries(input.query ?? {})) add(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

async function read<T>(endpoint: Pick<Endpoint, "file">, response: Response): Promise<T> {
  const text = await response.text().catch(() => "");
  // What answers a file answers its text, and no object.
  if (endpoint.file && response.ok) return text as T;
  const body = text === "" ? undefined : json(text);
  const errors = errorsOf(body);
  if (response.ok && !errors) {
    if (text !== "" && body === undefined) throw failureOf(response.status, text.slice(0, 200));
    // What the contract says this endpoint answers.
    return body as T;
  }
  if (errors) throw new ApiFailure(response.status, errors);
  const isMarkup = text.trimStart().startsWith("<");
  throw failureOf(response.status, isMarkup || text === "" ? errorTexts.network : text.slice(0, 200));
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An answer is an error when it has an `errors` member, or a single data item that says `success: false` (spec 03 §8). */
function errorsOf(body: unknown): ApiError[] | null {
  if (typeof body !== "object" || body === null) return null;
  if (!("errors" in body) || !Array.isArray(body.errors)) return failedItemOf(body);
  return body.errors.map((error: Partial<ApiError>) => ({
    code: error.code ?? UNKNOWN_CODE,
    status: error.status ?? 0,
    detail: error.detail ?? "",
    message: error.message ?? "",
    meta: error.meta ?? {},
  }));
}

function failedItemOf(body: object): ApiError[] | null {
  const { data } = body as { data?: unknown };
  const item: unknown = Array.isArray(data) && data.length === 1 ? data[0] : data;
  const { success, message } =
    (item as { attributes?: { success?: unknown; message?: unknown } } | null)?.attributes ?? {};
  if (success !== false) return null;
  const text = typeof message === "string" ? message : "";
  return [{ code: UNKNOWN_CODE, status: 0, detail: text, message: text, meta: {} }];
}

import type * as z from "zod/mini";
import type { Access, Within } from "./access.ts";
import type { FeatureFlag } from "./flags.ts";
import type { LinkScope } from "./identity/link-scopes.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Schema = z.ZodMiniType;

/** The names in braces of a path: `"/a/{id}/b/{tab}"` gives `"id" | "tab"`. */
type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never;

export interface EndpointOptions {
  /** The area (architecture §1) whose functions folder serves it; it decides the Lambda. */
  area: string;
  /** One line for the reader of docs/openapi.json. */
  summary: string;
  access: Access;
  /** The features it needs, where they are not its area's (`featuresOf`): absent (404) when one is off. */
  features?: readonly FeatureFlag[];
  /** Refused (403) while acting for somebody else (trust, "Impersonation"). */
  inPerson?: boolean;
  /** What a link must allow for it while acting for somebody else; absent, `edit` for what writes. Who reads needs only the link. */
  acting?: LinkScope;
  /**
   * Whether what it answers is in no list any more, where its path does not say so: a list may know that later than the answer.
   * `stale`: it has gone to another list, so where it is not as it was answered it is in one that does not know of that yet.
   * Absent, a DELETE whose path ends with the id of what it answers removes that.
   */
  removes?: boolean | "stale";
  /** What each further object that the request names must belong to. */
  within?: readonly Within[];
  /** Parameters of the path that are texts and not ids; the verb says what they may be. */
  texts?: readonly string[];
  query?: Schema;
  body?: Schema;
  output?: Schema;
  /** The relationships whose objects `include=` can name (spec 03 §3), also those that come anyway; another is a problem of it. */
  include?: readonly string[];
  /** Headers of this call's own, by their lower-case names; none is ever logged. */
  headers?: readonly string[];
  /** For the few calls whose body may pass the usual size (see `MAX_BODY_BYTES`). */
  maxBodyBytes?: number;
  /** It answers a file of this media type, and no object. */
  file?: string;
  /** The spec row it answers, or "ours" when the spec leaves the call open. */
  source: string;
}

export interface Endpoint<
  Key extends string = string,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  O extends Schema | undefined = Schema | undefined,
  A extends Access = Access,
  W extends readonly Within[] = readonly Within[],
  I extends string = string,
> {
  key: Key;
  method: Method;
  path: string;
  area: string;
  summary: string;
  access: A;
  within: W;
  inPerson: boolean;
  acting: LinkScope;
  removes: boolean | "stale" | undefined;
  features: readonly FeatureFlag[] | undefined;
  texts: readonly string[] | undefined;
  query: Q;
  body: B;
  output: O;
  include: readonly I[];
  headers: readonly string[];
  maxBodyBytes: number;
  file: string | undefined;
  source: string;
}

export type Params<E> = E extends Endpoint<infer Key> ? { [N in ParamNames<Key>]: string } : never;
export type Query<E> = E extends { query: infer S } ? (S extends Schema ? z.output<S> : undefined) : never;
export type QueryInput<E> = E extends { query: infer S } ? (S extends Schema ? z.input<S> : undefined) : never;
export type Body<E> = E extends { body: infer S } ? (S extends Schema ? z.output<S> : undefined) : never;
export type BodyInput<E> = E extends { body: infer S } ? (S extends Schema ? z.input<S> : undefined) : never;
/** What a call has asked to be included, by the names of the relationships. */
export type Include<E> = E extends { include: readonly (infer I)[] } ? ReadonlySet<I> : never;
export type Output<E> = E extends { output: infer S } ? (S extends Schema ? z.output<S> : undefined) : never;

export const MAX_BODY_BYTES = 128 * 1024;

/**
 * Declares one call as data. The gateway takes its route from it, the handler its parsing and access check,
 * the web its typed call, the tests their access matrix and `openapi.json` its entry (architecture §2).
 */
export function endpoint<
  const Key extends `${Method} /${string}`,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
  const A extends Access = Access,
  const W extends readonly Within[] = readonly [],
  const I extends string = never,
>(
  key: Key,
  options: EndpointOptions & { access: A; within?: W; query?: Q; body?: B; output?: O; include?: readonly I[] },
): Endpoint<Key, Q, B, O, A, W, I> {
  const [method, path] = key.split(" ") as [Method, string];
  return {
    key,
    method,
    path,
    area: options.area,
    summary: options.summary,
    access: options.access,
    within: (options.within ?? []) as W,
    inPerson: options.inPerson ?? false,
    removes: options.removes,
    acting: options.acting ?? (method === "GET" ? "view" : "edit"),
    features: options.features,
    texts: options.texts,
    query: options.query as Q,
    body: options.body as B,
    output: options.output as O,
    include: options.include ?? [],
    headers: options.headers ?? [],
    maxBodyBytes: options.maxBodyBytes ?? MAX_BODY_BYTES,
    file: options.file,
    source: options.source,
  };
}

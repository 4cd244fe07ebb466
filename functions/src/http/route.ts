import type { ObjectTypesIn, Open, ReadObjectType } from "@salle/contract/access";
import type { Body, Endpoint, Include, Output, Params, Query } from "@salle/contract/endpoint";
import type { ObjectReader } from "@salle/core/identity/access";
import type { ActorContext, Context } from "@salle/core/lib/context";

/** What a verb gets: parsed input, the context and, for the few that set cookies, the raw request's headers. */
export interface Request<E extends Endpoint> {
  ctx: E["access"] extends Open ? Context : ActorContext;
  params: Params<E>;
  query: Query<E>;
  /** The relationships whose objects the answer is to include. */
  include: Include<E>;
  body: Body<E>;
  headers: Headers;
  raw: RawRequest;
}

/** The call as it came, for the few that verify a signature over it. */
export interface RawRequest {
  body: string;
  header(name: string): string | undefined;
  query: URLSearchParams;
}

export interface Headers {
  authorization: string | undefined;
  cookies: Record<string, string>;
  isSecure: boolean;
  /** The network that the call came from (`network.ts`). */
  network: string;
}

/** What a verb answers: the body, and cookies to set. */
export interface Answer<Body = unknown> {
  body?: Body;
  cookies?: string[];
  file?: TextFile;
}

/** A text to download, under a name of plain characters. */
export interface TextFile {
  name: string;
  type: string;
  text: string;
}

/** The part of a request that is known before its actor is. */
type Asked<E> = {
  ctx: Pick<Context, "memo" | "now">;
  params: Params<E>;
  /** The body's attributes, which may be anything, where a tenancy rule looks at them. */
  unchecked: Record<string, unknown>;
};

/** What a verb gives; where its endpoint has no output it may give nothing. */
type Given<E> = Output<E> extends undefined ? undefined | Promise<void> : Output<E> | Promise<Output<E>>;

/** An endpoint with the verb that answers it, as the stack runs it; `E` tells `api` which objects it names. */
export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E;
  prefetch?(request: Asked<E>): Promise<unknown>;
  run(request: Request<E>): Promise<Answer>;
}

/**
 * Ties an endpoint to the verb that answers it with `{ data, … }`; one line of an area's `api.ts`. `prefetch` begins
 * what the verb reads in any case while the actor is still being read; the verb finds it in the request's memo.
 */
export const route = <const E extends Endpoint>(
  endpoint: E,
  verb: (request: Request<E>) => Given<E>,
  prefetch?: (request: Asked<E>) => Promise<unknown>,
): Route<E> => ({ endpoint, prefetch, run: async (request) => ({ body: await verb(request) }) });

/** As `route`, for a verb that answers with cookies too. */
export const cookieRoute = <const E extends Endpoint>(
  endpoint: E,
  verb: (request: Request<E>) => Promise<Answer<Output<E>>>,
): Route<E> => ({ endpoint, run: verb });

/** As `route`, for a verb that answers with a file. */
export const fileRoute = <const E extends Endpoint>(
  endpoint: E,
  verb: (request: Request<E>) => Promise<TextFile>,
): Route<E> => ({ endpoint, run: async (request) => ({ file: await verb(request) }) });

// biome-ignore lint/suspicious/noExplicitAny: routes of any endpoints; each was checked where it was made
export type AnyRoute = Route<any>;
export type AnyRequest = Parameters<AnyRoute["run"]>[0];

type TypesOf<E> = E extends { access: infer A; within: readonly (infer W)[] }
  ? ObjectTypesIn<A> | (W extends { inner: { type: infer I }; outer: { type: infer O } } ? I | O : never)
  : never;

/** A reader for each kind of object that a Lambda's endpoints name, no more and no less. */
export type ReadersFor<R extends readonly AnyRoute[]> = {
  [T in TypesOf<R[number]["endpoint"]> & ReadObjectType]: ObjectReader;
};

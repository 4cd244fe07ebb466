import type { Body, Endpoint, Params, Query } from "@salle/contract/endpoint";
import type { ActorContext, Context } from "@salle/core/lib/context";

/** What a verb gets: parsed input, the context and, for the few that set cookies, the raw request's headers. */
export interface Request<E extends Endpoint> {
  ctx: E["access"] extends { kind: "open" } ? Context : ActorContext;
  params: Params<E>;
  query: Query<E>;
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
}

/** What a verb answers: the body, and cookies to set. */
export interface Answer {
  body?: unknown;
  cookies?: string[];
}

/** What is known of a request before it is known who asks. */
type Asked<E extends Endpoint> = { ctx: Pick<Context, "memo">; params: Params<E> };

export interface Route {
  endpoint: Endpoint;
  ahead?(request: Asked<Endpoint>): Promise<unknown>;
  run(request: Request<Endpoint>): Promise<Answer>;
}

/**
 * Ties an endpoint to the verb that answers it with `{ data, … }`; one line of an area's `api.ts`. `ahead` begins what the
 * verb reads in any case while it is found out who asks; the verb finds it in the request's memo.
 */
export function route<const E extends Endpoint>(
  endpoint: E,
  verb: (request: Request<E>) => Promise<unknown>,
  ahead?: (request: Asked<E>) => Promise<unknown>,
): Route {
  return {
    endpoint,
    ahead: ahead as Route["ahead"],
    run: async (request) => ({ body: await verb(request as unknown as Request<E>) }),
  };
}

/** As `route`, for a verb that answers with cookies too. */
export function cookieRoute<const E extends Endpoint>(
  endpoint: E,
  verb: (request: Request<E>) => Promise<Answer>,
): Route {
  return { endpoint, run: (request) => verb(request as unknown as Request<E>) };
}

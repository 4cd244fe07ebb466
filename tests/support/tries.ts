import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { asQuery } from "./fields.ts";
import { withAt } from "./sample.ts";

/*
 * Which of the tries that a test has for an endpoint are sent to it. What one step does for all endpoints, by no more than
 * their schemas, is asked of the schema here; of that each endpoint is sent a little, another part of it at each.
 */

type Path = readonly string[];
/** A value that stands in a place of a body or of a query. */
export interface Given {
  path: Path;
  value: unknown;
}

const turnOf = (endpoint: Endpoint): number => endpoints.indexOf(endpoint);

/** Of some tries one in so many, another part of them at each turn. */
export const partOf = <T>(tries: readonly T[], turn: number, oneIn: number): T[] =>
  tries.filter((_, index) => (index + turn) % oneIn === 0);

/** As many as there are, from another one on at each turn. */
export function turned<T>(of: readonly T[], turn: number): T[] {
  const begins = of.length > 0 ? turn % of.length : 0;
  return [...of.slice(begins), ...of.slice(0, begins)];
}

/**
 * Of what the same step refuses or leaves out before anything of an endpoint is known, one in so many at each endpoint, in
 * turn: each is sent to as many of them.
 */
export const inTurn = <T>(endpoint: Endpoint, tries: readonly T[], oneIn = 3): T[] =>
  partOf(tries, turnOf(endpoint), oneIn);

/** What arrives of a value that is sent as JSON. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? "null");
/** Whether an endpoint's schema takes a body. */
export const isTaken = (endpoint: Endpoint, body: unknown): boolean =>
  endpoint.body?.safeParse(sent(body)).success === true;

/** Values in a query, as they travel, and whether an endpoint's schema takes them. */
export const queryOf = (given: readonly Given[]): string =>
  given.map(({ path, value }) => asQuery(path, String(value))).join("&");
export const isAsked = (endpoint: Endpoint, given: readonly Given[]): boolean =>
  endpoint.query?.safeParse(given.reduce<unknown>((query, { path, value }) => withAt(query, path, String(value)), {}))
    .success === true;

/**
 * Of bodies that an endpoint's schema refuses, one for each place, and another of them at each endpoint: all are refused by
 * the same step, which knows of an endpoint no more than its schema, and that is asked here. What it takes is sent, all of it.
 */
export function sentOf<T>(
  endpoint: Endpoint,
  tries: readonly T[],
  placeOf: (each: T) => Path,
  bodyOf: (each: T) => unknown,
): T[] {
  const byPlace = Map.groupBy(tries, (each) => (isTaken(endpoint, bodyOf(each)) ? null : placeOf(each).join("/")));
  return [...byPlace].flatMap(([place, of], index) =>
    place === null ? of : of.slice((turnOf(endpoint) + index) % of.length).slice(0, 1),
  );
}

/**
 * Values that are each tried by itself, by whether an endpoint takes it: all that it takes are sent. Of those that it
 * refuses there is one for each place, all in one request, another one at each endpoint.
 */
export function partedOf(
  endpoint: Endpoint,
  tries: readonly Given[],
  takes: (given: Given[]) => boolean,
): { taken: Given[]; refused: Given[][] } {
  const byVerdict = Map.groupBy(tries, (each) => takes([each]));
  const byPlace = Map.groupBy(byVerdict.get(false) ?? [], ({ path }) => path.join("/"));
  const refused = [...byPlace.values()].flatMap((of, index) =>
    of.slice((turnOf(endpoint) + index) % of.length).slice(0, 1),
  );
  return { taken: byVerdict.get(true) ?? [], refused: refused.length > 0 ? [refused] : [] };
}

/** A place and the values that it takes; places that share their values hold the same one, as a password is repeated. */
export interface Place {
  paths: readonly Path[];
  values: readonly unknown[];
}

/**
 * Requests in which different values stand in different places at once, so many that each value stands in one of the places
 * that take it; which one changes from endpoint to endpoint.
 */
export function spread(endpoint: Endpoint, places: readonly Place[]): Given[][] {
  const turn = turnOf(endpoint);
  const inOrder = turned(
    places.filter(({ values }) => values.length > 0),
    turn,
  );
  const left = new Set(turned([...new Set(inOrder.flatMap(({ values }) => values))], turn));
  const requests: Given[][] = [];
  while (left.size > 0) {
    requests.push(
      inOrder.flatMap(({ paths, values }, index) => {
        const next = [...left].find((value) => values.includes(value));
        left.delete(next);
        const value = next ?? values[(turn + index + requests.length) % values.length];
        return paths.map((path) => ({ path, value }));
      }),
    );
  }
  return requests;
}

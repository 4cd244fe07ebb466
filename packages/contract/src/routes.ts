import type { Endpoint } from "./endpoint.ts";

/** What routing needs to know of an endpoint. */
export type Routed = Pick<Endpoint, "key" | "method" | "path" | "area"> & { access?: { kind: string } };

/** A route of the gateway, with its key as API Gateway writes it and the Lambda behind it. */
export interface GatewayRoute {
  key: string;
  /** A method, or `ANY`. */
  method: string;
  path: string;
  lambda: string;
  /** Whether anybody may call it; the gateway throttles these by themselves. */
  isOpen: boolean;
}

export interface Match<R> {
  route: R;
  pathParameters: Record<string, string>;
}

const segmentsOf = (path: string): string[] => path.split("/").slice(1);
const parameterOf = (segment: string): string | undefined => /^\{(\w+)\+?\}$/.exec(segment)?.[1];
const isGreedy = (segment: string | undefined): boolean => segment?.endsWith("+}") === true;
/** Whether there are addresses that both fit, as far as `shorter` goes. */
const overlap = (shorter: string[], other: string[]): boolean =>
  shorter.every((part, place) => {
    const there = other[place] ?? "";
    return part === there || parameterOf(part) !== undefined || parameterOf(there) !== undefined;
  });

/**
 * Route aggregation: as few routes as lead every call to its own Lambda (decision 0036). A call's route is the shortest
 * beginning of its path that is one Lambda's alone, with all that follows; where there is none, its own path. An open
 * call has a route to itself, so that the gateway can throttle it.
 * @param lambdas the areas that each Lambda serves
 */
export function gatewayRoutes(
  endpoints: readonly Routed[],
  lambdas: Readonly<Record<string, readonly string[]>>,
): GatewayRoute[] {
  const byArea = new Map(Object.entries(lambdas).flatMap(([lambda, areas]) => areas.map((area) => [area, lambda])));
  const calls = endpoints.map(({ method, path, area, access }) => {
    const segments = numbered(segmentsOf(path));
    return { method, segments, lambda: byArea.get(area) ?? "", isOpen: access?.kind === "open" };
  });
  const isOnly = (lambda: string, fits: (segments: string[]) => boolean) =>
    calls.every((call) => call.lambda === lambda || !fits(call.segments));

  const routes = calls.map(({ method, segments, lambda, isOpen }): GatewayRoute => {
    const make = (verb: string, parts: string[]) => {
      const path = `/${parts.join("/")}`;
      return { key: `${verb} ${path}`, method: verb, path, lambda, isOpen };
    };
    if (isOpen) return make(method, segments);
    for (let length = 1; length < segments.length; length += 1) {
      const beginning = segments.slice(0, length);
      if (isOnly(lambda, (other) => other.length > length && overlap(beginning, other))) {
        return make("ANY", [...beginning, "{proxy+}"]);
      }
    }
    return make(isOnly(lambda, (other) => other.join("/") === segments.join("/")) ? "ANY" : method, segments);
  });
  return [...new Map(routes.map((route) => [route.key, route])).values()];
}

/** Parameters by their number: what they are called is the endpoint's business, and two may differ in it. */
function numbered(segments: string[]): string[] {
  let count = 0;
  return segments.map((segment) => {
    if (parameterOf(segment) === undefined) return segment;
    count += 1;
    return `{id${count}}`;
  });
}

/** 0 for a literal, 1 for a parameter, 2 for the rest: in string order the most specific pattern comes first. */
const rank = (segments: string[]) =>
  segments.map((part) => (isGreedy(part) ? "2" : parameterOf(part) ? "1" : "0")).join("");

/**
 * Makes the matcher of API Gateway's HTTP APIs, for routes and for endpoints: method and whole path, a route without
 * `{proxy+}` before one with it, a literal segment before a parameter, a method before `ANY`, no trailing slash forgiven.
 * It takes the path decoded, as the gateway hands it on.
 */
export function router<R extends { method: string; path: string }>(routes: readonly R[]) {
  const order = routes
    .map((route) => {
      const segments = segmentsOf(route.path);
      const greedy = isGreedy(segments.at(-1)) ? "1" : "0";
      return { route, segments, order: `${greedy}${rank(segments)}${route.method === "ANY" ? "1" : "0"}` };
    })
    .sort((a, b) => (a.order < b.order ? -1 : 1));

  return (method: string, path: string): Match<R> | null => {
    const parts = segmentsOf(path);
    const found = order.find(
      ({ route, segments }) => (route.method === method || route.method === "ANY") && fits(segments, parts),
    );
    return found ? { route: found.route, pathParameters: read(found.segments, parts) } : null;
  };
}

const fits = (segments: string[], parts: string[]): boolean =>
  (isGreedy(segments.at(-1)) ? parts.length >= segments.length : parts.length === segments.length) &&
  segments.every((segment, place) => (parameterOf(segment) ? parts[place] !== "" : segment === parts[place]));

function read(segments: string[], parts: string[]): Record<string, string> {
  const valueAt = (place: number, segment: string) =>
    isGreedy(segment) ? parts.slice(place).join("/") : (parts[place] ?? "");
  return Object.fromEntries(
    segments.flatMap((segment, place) => {
      const name = parameterOf(segment);
      return name ? [[name, valueAt(place, segment)]] : [];
    }),
  );
}

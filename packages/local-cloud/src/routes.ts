import type { Endpoint } from "@salle/contract/endpoint";

/** What the gateway needs to know of an endpoint. */
export type Routed = Pick<Endpoint, "key" | "method" | "path" | "area">;

export interface Match<E extends Routed> {
  endpoint: E;
  pathParameters: Record<string, string>;
}

/** A path with invalid percent-encoding. */
export class MalformedPath extends Error {
  override name = "MalformedPath";
}

const parameterOf = (segment: string) => /^\{(\w+)\+?\}$/.exec(segment)?.[1];

/** 0 for a literal, 1 for a parameter, place by place: in string order the most specific pattern comes first. */
const rank = (segments: string[]) => segments.map((segment) => (parameterOf(segment) ? "1" : "0")).join("");

/**
 * Makes the matcher of API Gateway's HTTP APIs: method and whole path, a literal segment before a parameter, no
 * trailing slash forgiven.
 */
export function router<E extends Routed>(endpoints: readonly E[]) {
  const routes = new Map<string, { endpoint: E; segments: string[] }[]>();
  for (const endpoint of endpoints) {
    const segments = endpoint.path.split("/").slice(1);
    const bucket = `${endpoint.method} ${segments.length}`;
    routes.set(bucket, [...(routes.get(bucket) ?? []), { endpoint, segments }]);
  }
  for (const list of routes.values()) list.sort((a, b) => rank(a.segments).localeCompare(rank(b.segments)));

  /** @throws MalformedPath when a matching path cannot be decoded */
  return (method: string, path: string): Match<E> | null => {
    const parts = path.split("/").slice(1);
    const found = routes.get(`${method} ${parts.length}`)?.find(({ segments }) => fits(segments, parts));
    return found ? { endpoint: found.endpoint, pathParameters: read(found.segments, parts) } : null;
  };
}

const fits = (segments: string[], parts: string[]) =>
  segments.every((segment, place) => (parameterOf(segment) ? parts[place] !== "" : segment === parts[place]));

function read(segments: string[], parts: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [place, segment] of segments.entries()) {
    const name = parameterOf(segment);
    if (name) values[name] = decodePart(parts[place] ?? "");
  }
  return values;
}

/** @throws MalformedPath */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new MalformedPath(part);
  }
}

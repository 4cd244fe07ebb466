import type { ContextType } from "@salle/contract/identity/session";

/** An address that was visited: when, and where one worked then. */
export interface Visited {
  /** Whole seconds since 1970. */
  time: number;
  path: string;
  contextType: ContextType | null;
  handle: string | null;
}

/** Route history for support (spec 02 §9): kept in memory, so it ends with the page. */
const KEPT = 10;
let visited: readonly Visited[] = [];
export const visitedRoutes = (): readonly Visited[] => visited;

/**
 * Notes a visit. No query and nothing behind the `#` is kept, and where the path carries a secret, its pattern in its place.
 * @param pattern of the route that was visited
 */
export function noteVisit(
  path: string,
  pattern: string | undefined,
  context: { type: ContextType; id: string } | null,
): void {
  const next = {
    time: Math.floor(Date.now() / 1_000),
    path: pattern && /:(?:token|key)\b/.test(pattern) ? pattern : path,
    contextType: context?.type ?? null,
    handle: context && `${context.type}:${context.id}`,
  };
  // Another page or filter of the same list is no other address.
  const before = visited.at(-1)?.path === next.path ? visited.slice(0, -1) : visited;
  visited = [...before, next].slice(-KEPT);
}

const OFFSET = Symbol.for("salle.clock.offset");

/**
 * The one clock (architecture §7). The embedded cloud moves it by setting the offset, in milliseconds, on the
 * global symbol; nothing that is deployed sets it, so there it is the wall clock.
 */
export function now(): Date {
  const offset = (globalThis as Record<symbol, unknown>)[OFFSET];
  return new Date(Date.now() + (typeof offset === "number" ? offset : 0));
}

/** The variable by which tests divide leases, and queues their visibility; nothing that is deployed sets it. */
export const HURRY = "SALLE_HURRY";

/** What a worker may take on a busy machine: a lease that is over sooner takes from it what it is still at. */
const SHORTEST_LEASE = 10;

/** For how many seconds a lease holds: others may not touch what somebody is at. */
export const leaseSeconds = (given: number): number =>
  Math.max(given / Number(process.env[HURRY] ?? 1), Math.min(given, SHORTEST_LEASE));

/** Whole seconds since 1970, the unit of a table item's `ttl`. */
export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

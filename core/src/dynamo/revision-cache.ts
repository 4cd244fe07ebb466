import { documents } from "./client.ts";

/** How many values a cache keeps, and for how many seconds at most. */
interface Bounds {
  most: number;
  seconds: number;
}

interface Kept<T> {
  revision: string;
  value: T;
  until: number;
}

/**
 * Revision cache: what this process has read, kept for as long as the revision under which it was read is the one of now.
 * Who asks reads the revision each time, so that nothing out of date is shown; the seconds are for what changes without
 * one, such as a table that was restored. The oldest value makes room for a new one.
 */
export class RevisionCache<T> {
  readonly #bounds: Bounds;
  #kept = new Map<string, Kept<T>>();
  #from: unknown;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Whether anything is kept under a key, of whichever revision. */
  has(key: string): boolean {
    return this.#values().has(key);
  }

  /** What was kept under a key at that revision, unless it is too old. */
  get(key: string, revision: string): T | undefined {
    const found = this.#values().get(key);
    return found && found.revision === revision && found.until > performance.now() ? found.value : undefined;
  }

  set(key: string, revision: string, value: T): void {
    const values = this.#values();
    values.delete(key);
    values.set(key, { revision, value, until: performance.now() + this.#bounds.seconds * 1000 });
    for (const oldest of values.keys()) {
      if (values.size <= this.#bounds.most) return;
      values.delete(oldest);
    }
  }

  /** Of the table that the client reads now: tests have several. */
  #values(): Map<string, Kept<T>> {
    const client = documents();
    if (this.#from !== client) this.#kept = new Map();
    this.#from = client;
    return this.#kept;
  }
}

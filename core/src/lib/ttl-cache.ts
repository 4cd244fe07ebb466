/**
 * TTL cache: what this process has read, kept for so many seconds. For what hardly ever changes and may be shown, or
 * count, that late.
 */
export class TtlCache<T> {
  readonly #milliseconds: number;
  readonly #values = new Map<string, { value: T; until: number }>();

  constructor(seconds: number) {
    this.#milliseconds = seconds * 1000;
  }

  /** What was kept under a key, unless it is too old. */
  get(key: string): T | undefined {
    const found = this.#values.get(key);
    return found && found.until > performance.now() ? found.value : undefined;
  }

  set(key: string, value: T): T {
    this.#values.set(key, { value, until: performance.now() + this.#milliseconds });
    return value;
  }
}

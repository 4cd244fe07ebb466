/**
 * Looks a text up among a table's own keys, for one that somebody sent: `table[key]` would also find what each object
 * inherits (`constructor`, `__proto__`, `toString`). `scripts/check-own-keys.ts` wants it wherever a key may be any text.
 * @returns undefined when the table has no such key of its own, or there is no table
 */
export const own = <V>(table: Readonly<Record<string, V>> | null | undefined, key: string): V | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined;

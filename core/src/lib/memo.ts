import type { Context } from "./context.ts";

/** Memoise: reads something once a request, however many ask for it. */
export function memo<T>(ctx: Pick<Context, "memo">, key: string, read: () => Promise<T>): Promise<T> {
  const known = ctx.memo.get(key) as Promise<T> | undefined;
  if (known) return known;
  const promise = read();
  ctx.memo.set(key, promise);
  return promise;
}

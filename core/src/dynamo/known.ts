import type { Context } from "../lib/context.ts";
import { type ItemsAt, inPlaces, type Ref, readTogether } from "./reader.ts";

type Request = Pick<Context, "memo">;

/** The memo key of an item (`Reader.known`). */
const nameOf = ({ model, key }: Ref<unknown>): string => {
  const { pk, sk } = model.keyOf(key);
  return `${pk} ${sk}`;
};

/** Whether the request has read these items already, or is about to. */
export const isKnown = (ctx: Request, ...refs: readonly Ref<unknown>[]): boolean =>
  refs.every((ref) => ctx.memo.has(nameOf(ref)));

/** Memoised `readTogether`: items that the request has read are not read again, and `known` finds what this reads. */
export async function knownTogether<const R extends readonly Ref<unknown>[]>(
  ctx: Request,
  ...refs: R
): Promise<ItemsAt<R>> {
  const missing = refs.filter((ref) => !isKnown(ctx, ref));
  const read = readTogether(...missing);
  for (const [index, ref] of missing.entries()) {
    const item = read.then((items) => items[index]);
    // No unhandled rejection: whoever awaits the item gets the error.
    item.catch(() => undefined);
    ctx.memo.set(nameOf(ref), item);
  }
  const items = await Promise.all(refs.map((ref) => ctx.memo.get(nameOf(ref))));
  return inPlaces(refs, (_, index) => items[index]);
}

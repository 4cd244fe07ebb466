import type { Context } from "../lib/context.ts";
import { memo } from "../lib/memo.ts";
import type { Attributes } from "./model.ts";
import { queryPartition } from "./read.ts";
import type { Ref } from "./reader.ts";

type Request = Pick<Context, "memo">;
type Parsers = Readonly<Record<string, { parse(item: Attributes): unknown }>>;
type Parsed<P extends Parsers> = { [N in keyof P]: NonNullable<ReturnType<P[N]["parse"]>>[] };

const partitionOf = ({ model, key }: Ref<unknown>): string => model.keyOf(key).pk;

/**
 * A partition's items by entity, read consistently in one Query, once a request.
 * @param at one of the partition's items, there or not
 * @param readers those of the entities that are wanted, by the names of the answer
 */
export const readPartition = <const P extends Parsers>(
  ctx: Request,
  at: Ref<unknown>,
  readers: P,
): Promise<Parsed<P>> => read(ctx, partitionOf(at), {}, readers);

/** As `readPartition`, its beginning: up to an item, there or not, and not what gathers after it. */
export function readPartitionUpTo<const P extends Parsers>(
  ctx: Request,
  last: Ref<unknown>,
  readers: P,
): Promise<Parsed<P>> {
  const { pk, sk } = last.model.keyOf(last.key);
  return read(ctx, pk, { upTo: sk }, readers);
}

async function read<const P extends Parsers>(
  ctx: Request,
  pk: string,
  range: { upTo?: string },
  readers: P,
): Promise<Parsed<P>> {
  const name = range.upTo === undefined ? pk : `${pk} up to ${range.upTo}`;
  const items = await memo(ctx, name, () => queryPartition(pk, range));
  const parsed = Object.entries(readers).map(([name, reader]) => [
    name,
    items.flatMap((item) => {
      const own = reader.parse(item);
      if (own === undefined) return [];
      // `Reader.known` finds what was read here.
      memo(ctx, `${item.pk} ${item.sk}`, async () => own).catch(() => undefined);
      return [own];
    }),
  ]);
  // By the readers' names, each with what its reader parses.
  return Object.fromEntries(parsed) as never;
}

/** Whether the request has read an item's whole partition already, or is about to. */
export const isPartitionKnown = (ctx: Request, at: Ref<unknown>): boolean => ctx.memo.has(partitionOf(at));

import * as z from "zod/mini";
import { MAX_OFFSET, MAX_PAGE_SIZE, NO_PAGE, PAGE_SIZE, TOO_DEEP } from "./pages.ts";
import * as problems from "./problems.ts";
import { codeText } from "./texts.ts";

type Schema = z.ZodMiniType;
/** What can be in an answer's `included`: the resources of the objects that it is related to. */
export type Including = readonly [Schema, ...Schema[]];
type Included<I extends Including> = { included: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniUnion<I>>> };
const included = <I extends Including>(including?: I): Included<I> =>
  // Without any there is no such member, and the overloads below say so.
  (including ? { included: z.optional(z.array(z.union(including))) } : {}) as Included<I>;

/** `{ data: Resource }`; with `included`, related objects beside it. */
export function one<S extends Schema>(item: S): z.ZodMiniObject<{ data: S }>;
export function one<S extends Schema, const I extends Including>(
  item: S,
  including: I,
): z.ZodMiniObject<{ data: S } & Included<I>>;
export function one(item: Schema, including?: Including) {
  return z.object({ data: item, ...included(including) });
}

/** What became of one of the objects that a bulk call names; `message` says why nothing did. */
export const BulkItem = z.object({ id: z.string(), success: z.boolean(), message: z.nullable(z.string()) });
export type BulkItem = z.infer<typeof BulkItem>;

/** `{ data: Resource, bulk }`: a bulk call's answer, such as its job, and the outcome of each (spec 03 §7). */
export const bulk = <S extends Schema>(item: S) => z.object({ data: item, bulk: z.array(BulkItem) });

type ManyShape<S extends Schema> = {
  data: z.ZodMiniArray<S>;
  totalResults: z.ZodMiniNumber<number>;
  meta: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>;
};
/** `{ data: Resource[], totalResults, meta?, included? }`. */
export function many<S extends Schema>(item: S): z.ZodMiniObject<ManyShape<S>>;
export function many<S extends Schema, const I extends Including>(
  item: S,
  including: I,
): z.ZodMiniObject<ManyShape<S> & Included<I>>;
export function many(item: Schema, including?: Including) {
  const meta = z.optional(z.record(z.string(), z.unknown()));
  return z.object({ data: z.array(item), totalResults: z.number(), meta, ...included(including) });
}

/** The cursor of the page that follows, for `page[cursor]`; null after the last. */
export const nextCursor = z.nullable(z.string());

type PagedShape<S extends Schema> = {
  data: z.ZodMiniArray<S>;
  totalResults: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
  meta: z.ZodMiniObject<{ nextCursor: typeof nextCursor }>;
};
/**
 * `{ data: Resource[], totalResults, meta: { nextCursor }, included? }`: a page of a list that can grow for years.
 * `totalResults` is null where nobody has counted what the filters leave, and there is more than was looked through for
 * this page.
 */
export function paged<S extends Schema>(item: S): z.ZodMiniObject<PagedShape<S>>;
export function paged<S extends Schema, const I extends Including>(
  item: S,
  including: I,
): z.ZodMiniObject<PagedShape<S> & Included<I>>;
export function paged(item: Schema, including?: Including) {
  const meta = z.object({ nextCursor });
  return z.object({ data: z.array(item), totalResults: z.nullable(z.number()), meta, ...included(including) });
}

/** A choice of a form: what people read, and what is sent. */
export const Option = z.object({ text: z.string(), value: z.string() });
export type Option = z.infer<typeof Option>;

/** A write's body: `{ attributes: {…} }`. Against mass assignment, unknown keys are refused. */
export const write = <S extends z.ZodMiniType>(attributes: S) => z.strictObject({ attributes });

/** true/false and 1/0 alike (architecture §3; the spec sends 1/0). */
export const flag = () =>
  z.pipe(
    z.union([z.boolean(), z.literal(1), z.literal(0), z.enum(["1", "0", "true", "false"])], {
      error: "Choose Yes or No.",
    }),
    z.transform((value): boolean => value === true || value === 1 || value === "1" || value === "true"),
  );

/**
 * Optimistic lock: the version that a change was made from, in the body or as the header `If-Match`; absent, the newest is
 * changed (decision 0065).
 */
export const version = () => z.optional(z.number().check(z.int()));

const wholeNumber = (low: number, high: number) => z.coerce.number().check(z.int(), z.gte(low), z.lte(high));

/**
 * A call's query, and each group of its names: a name that is not known is refused, for a filter that is left out would
 * answer what nobody asked for (spec 01 §7).
 */
export const query = z.strictObject;

/**
 * A filter of several values, `a,b`; every way to write a list is read as that (functions/src/http/parse.ts). Case counts
 * for nothing.
 * @param as what stands for another one, such as VOIDED for VOID
 */
export function someOf<const C extends string>(codes: readonly C[], as: Readonly<Record<string, C>> = {}) {
  const known = new Map([...codes.map((code) => [code, code] as const), ...Object.entries(as)]);
  const partsOf = (text: string) => [...new Set(text.split(","))].map((part) => part.trim()).filter(Boolean);
  const codeOf = (part: string) => known.get(part.toUpperCase()) ?? known.get(part);
  return z.pipe(
    codeText((text) => partsOf(text).every((part) => codeOf(part) !== undefined), problems.choose),
    z.transform((text): C[] => partsOf(text).map((part) => codeOf(part) as C)),
  );
}

/** What to list: `filters[…]`, `sort[column]`, `sort[direction]`, already unfolded from their brackets (spec 01 §7). */
export const asked = <const F extends z.core.$ZodLooseShape, const C extends readonly [string, ...string[]]>(
  filters: z.ZodMiniObject<F>,
  columns: C,
  byDefault: { column: C[number]; direction: "asc" | "desc" },
) => ({
  filters: z._default(query(filters.shape), {} as never),
  sort: z._default(
    query({
      column: z._default(z.enum(columns), byDefault.column as never),
      direction: z._default(z.enum(["asc", "desc"]), byDefault.direction),
    }),
    byDefault as never,
  ),
});

const pagination = <O extends z.ZodMiniType<number>>(offset: O) =>
  z._default(query({ limit: z._default(wholeNumber(1, MAX_PAGE_SIZE), PAGE_SIZE), offset }), {
    limit: PAGE_SIZE,
    offset: 0,
  } as never);

/** `page[cursor]`: the `meta.nextCursor` of the call before. */
export const pageCursor = z._default(query({ cursor: z.optional(codeText(/^[\w-]{0,1500}$/, NO_PAGE)) }), {});

/**
 * The query of a list call: filters, sort, `pagination[limit]` (25, at most 100) and `pagination[offset]`, to 1,000.
 * `page[cursor]`, the `meta.nextCursor` of the page before, leads on from there at any depth; an offset beside it counts
 * for nothing.
 */
export const listQuery = <const F extends z.core.$ZodLooseShape, const C extends readonly [string, ...string[]]>(
  filters: z.ZodMiniObject<F>,
  columns: C,
  byDefault: { column: C[number]; direction: "asc" | "desc" },
) =>
  query({
    ...asked(filters, columns, byDefault),
    pagination: pagination(
      z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_OFFSET, { error: TOO_DEEP })), 0),
    ),
    page: pageCursor,
  });

/**
 * As `listQuery`, at any offset and without a cursor: of a list that is kept in memory, as the member directory is, or
 * that is bounded by what it is about, as a member's memberships are.
 */
export const heldListQuery = <const F extends z.core.$ZodLooseShape, const C extends readonly [string, ...string[]]>(
  filters: z.ZodMiniObject<F>,
  columns: C,
  byDefault: { column: C[number]; direction: "asc" | "desc" },
) =>
  query({
    ...asked(filters, columns, byDefault),
    pagination: pagination(z._default(wholeNumber(0, 10_000_000), 0)),
  });

import * as z from "zod/mini";

/** `{ id, type, attributes, … }`, the JSON-API shape of every object that crosses the wire (spec 03 §3). */
export function resource<T extends string, A extends z.ZodMiniObject>(type: T, attributes: A) {
  return z.object({
    id: z.string(),
    type: z.literal(type),
    attributes,
    capabilities: z.optional(z.record(z.string(), z.boolean())),
    relationships: z.optional(z.record(z.string(), z.unknown())),
    links: z.optional(z.record(z.string(), z.string())),
    meta: z.optional(z.object({ actions: z.optional(z.array(z.string())) })),
  });
}

/** `{ data: Resource }`. */
export const one = <S extends z.ZodMiniType>(item: S) => z.object({ data: item });

/** `{ data: Resource[], totalResults, meta? }`. */
export const many = <S extends z.ZodMiniType>(item: S) =>
  z.object({ data: z.array(item), totalResults: z.number(), meta: z.optional(z.record(z.string(), z.unknown())) });

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

export const PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;

const wholeNumber = (low: number, high: number) => z.coerce.number().check(z.int(), z.gte(low), z.lte(high));

/**
 * The query of a list call: `filters[…]`, `sort[column]`, `sort[direction]`, `pagination[limit]`,
 * `pagination[offset]` (spec 01 §7), already unfolded from their brackets. Page size 25, at most 100.
 */
export function listQuery<F extends z.ZodMiniObject, const C extends readonly [string, ...string[]]>(
  filters: F,
  columns: C,
  byDefault: { column: C[number]; direction: "asc" | "desc" },
) {
  return z.object({
    filters: z._default(filters, {} as never),
    sort: z._default(
      z.object({
        column: z._default(z.enum(columns), byDefault.column as never),
        direction: z._default(z.enum(["asc", "desc"]), byDefault.direction),
      }),
      byDefault as never,
    ),
    pagination: z._default(
      z.object({
        limit: z._default(wholeNumber(1, MAX_PAGE_SIZE), PAGE_SIZE),
        offset: z._default(wholeNumber(0, 10_000_000), 0),
      }),
      { limit: PAGE_SIZE, offset: 0 },
    ),
  });
}

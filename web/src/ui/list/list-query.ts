import { own } from "@salle/contract/own";
import { MAX_OFFSET, PAGE_SIZE } from "@salle/contract/pages";
import * as z from "zod/mini";
import { filterNames, urlNames } from "./url-names.ts";

/** What every list call may be asked (spec 01 §7); what one of them takes in particular its own schema decides. */
export interface ListQuery {
  filters?: Readonly<Record<string, unknown>>;
  sort?: { column?: string; direction?: Direction };
  pagination?: { limit?: unknown; offset?: unknown };
  page?: { cursor?: string };
}

const LAST_PAGE = 100_000;

export type Direction = "asc" | "desc";
export interface Order {
  column: string;
  direction: Direction;
}

/** What the schema of a call's query says of the call, so that a list need not say it again. */
export interface QueryReader {
  /** Whether the API understands this part of a query. */
  accepts: (part: ListQuery) => boolean;
  /** The order when none is asked for; null where there is no choice. */
  order: Order | null;
  hasPages: boolean;
  /** Whether a page can be asked for by the cursor that the one before it gave. */
  hasCursor: boolean;
  /** The last page that an offset leads to; further ones are reached from the page before, by its cursor. */
  lastByOffset: number;
}

const Defaults = z.object({
  sort: z.optional(z.object({ column: z.string(), direction: z.enum(["asc", "desc"]) })),
  pagination: z.optional(z.unknown()),
  page: z.optional(z.unknown()),
});

/** Reads a query's schema by parsing with it; `fixed` is what the list always asks for. */
export function queryReader(schema: z.ZodMiniType | undefined, fixed: ListQuery = {}): QueryReader {
  const asked = schema?.safeParse(fixed);
  const { sort = null, pagination, page } = Defaults.parse(asked?.data ?? {});
  const hasCursor = page !== undefined;
  return {
    accepts: (part) => schema?.safeParse({ ...fixed, ...part }).success ?? false,
    order: sort,
    hasPages: pagination !== undefined,
    hasCursor,
    lastByOffset: hasCursor ? MAX_OFFSET / PAGE_SIZE + 1 : LAST_PAGE,
  };
}

/** A list's URL state. */
export interface ListState {
  /** The text of each filter in force, by the API's name. */
  filters: Readonly<Record<string, string>>;
  order: Order | null;
  page: number;
  /** Where that page begins, when the page before it said so. */
  cursor: string | null;
  /** The job of what was last done with the selected rows, so that a reload goes on showing it. */
  job: string | null;
  /** The saved view that it was opened with. */
  view: string | null;
}

/** `text` is the search box and `toggle` a button beside it; the others are fields. */
export type FilterKind = "choice" | "number" | "date" | "text" | "toggle";

/** What a query needs to know of a list's filters; `read` is a value as our own links write it. */
export type Filters = Readonly<
  Record<string, { kind: FilterKind; sent: (text: string) => unknown; read?: (text: string) => string }>
>;

/** The page that a URL's query names: the one that has the row at its offset. */
export function pageIn(url: Record<string, unknown>): number {
  const offset = Number(own(url, urlNames.offset) ?? 0);
  const page = Math.floor(offset / PAGE_SIZE) + 1;
  return Number.isInteger(offset) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** Whether a text is a value of the filter that the API understands. */
export function isValue(reader: QueryReader, filters: Filters, name: string, text: string): boolean {
  const value = text === "" ? undefined : own(filters, name)?.sent(text);
  return value !== undefined && reader.accepts({ filters: { [name]: value } });
}

/** Parses the URL state; a bad value counts as absent, because people edit and send these links. */
export function readList(reader: QueryReader, filters: Filters, url: Record<string, unknown>): ListState {
  const textOf = (name: string): string => String(own(url, name) ?? "");
  const given = Object.entries(filters).map(([name, { read }]) => {
    const text = filterNames(name).map(textOf).find(Boolean) ?? "";
    return [name, read?.(text) ?? text] as const;
  });
  const column = textOf(urlNames.column);
  const direction = textOf(urlNames.direction);
  return {
    filters: Object.fromEntries(given.filter(([name, text]) => isValue(reader, filters, name, text))),
    order: reader.order && {
      column: reader.accepts({ sort: { column } }) ? column : reader.order.column,
      direction: direction === "asc" || direction === "desc" ? direction : reader.order.direction,
    },
    page: pageIn(url),
    cursor: reader.hasCursor && pageIn(url) > 1 ? (/^[\w-]{1,1500}$/.exec(textOf(urlNames.cursor))?.[0] ?? null) : null,
    view: /^view_\w{1,40}$/.exec(textOf(urlNames.view))?.[0] ?? null,
    job: /^job_\w{1,40}$/.exec(textOf(urlNames.job))?.[0] ?? null,
  };
}

/** What is sent for a list's state: one page of it, the first for a page that its number does not lead to. */
export function queryFor(reader: QueryReader, filters: Filters, state: ListState): ListQuery {
  const sent = Object.entries(state.filters).map(([name, text]) => [name, own(filters, name)?.sent(text)]);
  return {
    ...(sent.length > 0 && { filters: Object.fromEntries(sent) }),
    ...(state.order && { sort: state.order }),
    ...(reader.hasPages && placeOf(isTooDeep(reader, state) ? { ...state, page: 1 } : state)),
  };
}

const placeOf = ({ page, cursor }: ListState): ListQuery =>
  cursor === null
    ? { pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }
    : { pagination: { limit: PAGE_SIZE }, page: { cursor } };

/** Whether somebody asks for a page that only the page before it leads to. */
export const isTooDeep = ({ hasPages, lastByOffset }: QueryReader, { page, cursor }: ListState): boolean =>
  hasPages && cursor === null && page > lastByOffset;

/** Whether anything but a `toggle` narrows the list. */
export const isNarrowed = (filters: Filters, state: ListState): boolean =>
  Object.keys(state.filters).some((name) => own(filters, name)?.kind !== "toggle");

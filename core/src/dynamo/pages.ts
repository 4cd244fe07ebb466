import { createHash } from "node:crypto";
import type { QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { NO_PAGE, type PageQuery } from "@salle/contract/pages";
import { fieldError } from "../lib/errors.ts";
import type { Attributes } from "./model.ts";
import { queryOnce } from "./query.ts";

/** Which part of a query's items is wanted. */
export interface Paging<T> {
  limit: number;
  /** Keyset pagination: the cursor of the page before (`Page.cursor`), at any depth; an offset counts for nothing then. */
  cursor?: string | null;
  /** So many are passed over, and each is read for it. */
  offset?: number;
  /** A filter that is not in the index's key: the read goes on in steps until the page is full, or `LOOKED_THROUGH`. */
  keep?: (item: T) => boolean;
}

/** One page of a query's items. */
export interface Page<T> {
  items: T[];
  /** Leads to the next page; null after the last. */
  cursor: string | null;
  /** How many items fit, where all were looked through for this page; null where nobody has counted them. */
  count: number | null;
}

/** A page's place in a list's query, for `Reader.page`. */
export const pagingOf = ({ pagination: { limit, offset }, page }: PageQuery) => ({
  limit,
  offset,
  cursor: page.cursor ?? null,
});

/** A filtered page looks through so many pages' worth at most; then it is short, and its cursor leads on. */
export const LOOKED_THROUGH = 4;

/** The names of a query's keys: those of its index, and of the table where that is another one. */
export interface KeyNames {
  pk: string;
  sk: string;
  /** The index is the table's own. */
  isTable: boolean;
}

/**
 * Reads a page and one item more, which tells whether another page follows.
 * @throws Refusal on `page.cursor` when the cursor is not one of this query's
 */
export async function readPage<T>(
  query: QueryCommandInput,
  names: KeyNames,
  parse: (item: Attributes) => T,
  { limit, cursor = null, offset = 0, keep }: Paging<T>,
): Promise<Page<T>> {
  const skipped = cursor === null ? offset : 0;
  const wanted = skipped + limit;
  const most = keep ? LOOKED_THROUGH * wanted : wanted + 1;
  const kept: { item: T; at: Attributes }[] = [];
  let read = 0;
  let last: Attributes | undefined;
  let ExclusiveStartKey = cursor === null ? undefined : startOf(cursor, query, names);
  do {
    const Limit = Math.min(most - read, wanted + 1);
    const { Items = [], LastEvaluatedKey } = await queryOnce({ ...query, ExclusiveStartKey, Limit });
    for (const at of Items) {
      const item = parse(at);
      if (keep?.(item) ?? true) kept.push({ item, at });
    }
    read += Items.length;
    last = Items.at(-1) ?? last;
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey && kept.length <= wanted && read < most);
  const isFull = kept.length > wanted;
  const end = isFull ? kept[wanted - 1]?.at : ExclusiveStartKey && last;
  return {
    items: kept.slice(skipped, wanted).map(({ item }) => item),
    cursor: end ? cursorAt(end, query, names) : null,
    count: cursor === null && !isFull && !ExclusiveStartKey ? kept.length : null,
  };
}

/**
 * A page of a list that is held in memory, because it is short by nature: its cursor is an offset.
 * @throws Refusal on `page.cursor`
 */
export function pageOfHeld<T>(all: readonly T[], query: PageQuery): Page<T> & { count: number } {
  const { limit, offset, cursor } = pagingOf(query);
  const [, at] = /^at(\d{1,9})$/.exec(cursor ?? `at${offset}`) ?? [];
  if (at === undefined) throw notOurs();
  const end = Number(at) + limit;
  return { items: all.slice(Number(at), end), cursor: end < all.length ? `at${end}` : null, count: all.length };
}

const notOurs = () => fieldError("page.cursor", NO_PAGE);

/**
 * Cursor: a position in a query's order, which names no partition: that comes from the query whenever it is used, so a
 * cursor reads nothing of another owner's. A digest of the query tells whose it is.
 */
const cursorAt = (item: Attributes, query: QueryCommandInput, names: KeyNames): string =>
  Buffer.from(JSON.stringify([digestOf(query), ...positionNames(names).map((name) => item[name])])).toString(
    "base64url",
  );

const positionNames = ({ sk, isTable }: KeyNames): string[] => (isTable ? [sk] : [sk, "pk", "sk"]);

function startOf(cursor: string, query: QueryCommandInput, names: KeyNames): Attributes {
  const [digest, ...position] = decoded(cursor);
  const [sortKey = ""] = position;
  const isOurs =
    digest === digestOf(query) &&
    position.length === positionNames(names).length &&
    position.every((part) => part !== "" && Buffer.byteLength(part) <= 1024) &&
    isInRange(sortKey, query);
  if (!isOurs) throw notOurs();
  const partition = valuesOf(query).pk;
  return {
    [names.pk]: partition,
    ...Object.fromEntries(positionNames(names).map((name, index) => [name, position[index]])),
  };
}

function decoded(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) && parts.every((part) => typeof part === "string") ? parts : [];
  } catch {
    return [];
  }
}

function digestOf({ IndexName = "", KeyConditionExpression, ScanIndexForward = true, ...query }: QueryCommandInput) {
  const { pk, sort } = valuesOf(query);
  const text = JSON.stringify([IndexName, KeyConditionExpression, ScanIndexForward, pk, sort]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/** The values of a key condition: of the partition, and the bounds of the sort key in their order. */
function valuesOf({ ExpressionAttributeValues = {} }: Pick<QueryCommandInput, "ExpressionAttributeValues">) {
  const { ":pk": pk, ...rest } = ExpressionAttributeValues;
  const sort = Object.keys(rest)
    .sort()
    .map((name) => String(rest[name]));
  return { pk: String(pk), sort };
}

/** Whether a sort key meets a query's condition, by bytes as DynamoDB compares. */
function isInRange(sortKey: string, query: QueryCommandInput): boolean {
  const [low, high] = valuesOf(query).sort;
  const condition = (query.KeyConditionExpression ?? "").toLowerCase().replace(/^#\w+ = :\w+/, "");
  if (low === undefined) return true;
  const compare = (bound: string) => Buffer.compare(Buffer.from(sortKey), Buffer.from(bound));
  if (condition.includes("begins_with")) return sortKey.startsWith(low);
  if (high !== undefined) return compare(low) >= 0 && compare(high) <= 0;
  if (condition.includes(">=")) return compare(low) >= 0;
  if (condition.includes("<=")) return compare(low) <= 0;
  if (condition.includes(">")) return compare(low) > 0;
  return compare(low) === 0;
}

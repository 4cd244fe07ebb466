import { createHash } from "node:crypto";
import { NO_PAGE } from "@salle/contract/pages";
import { fieldError } from "../lib/errors.ts";
import type { Page, Paging } from "./pages.ts";
import { LOOKED_THROUGH } from "./pages.ts";

/** Where something stands in an order by name. */
export interface Place {
  nameKey: string;
  id: string;
}

/** A part of one query's items in that order; `after` is exclusive, `to` is inclusive. */
export interface Part {
  limit: number;
  order: "asc" | "desc";
  after?: Place;
  to?: Place;
}

/** Reads a part of the items of one partition, such as those of one owner. */
export type Source<T> = (part: Part) => Promise<T[]>;

interface Merging<T> extends Paging<T> {
  order: "asc" | "desc";
  /** Which list it is: a cursor of another one is refused. */
  list: string;
}

/**
 * K-way merge: a page of several partitions in one order by name. Each is asked for no more than the page can hold, and
 * one item more tells whether another page follows. Filters as in `readPage`.
 * @throws Refusal on `page.cursor` when the cursor is not one of this list's
 */
export async function mergedPage<T extends Place>(sources: readonly Source<T>[], asked: Merging<T>): Promise<Page<T>> {
  const { limit, cursor = null, offset = 0, keep = () => true } = asked;
  const skipped = cursor === null ? offset : 0;
  const wanted = skipped + limit;
  const most = asked.keep ? LOOKED_THROUGH * wanted : wanted + 1;
  const kept: T[] = [];
  let read = 0;
  let at = cursor === null ? undefined : placeIn(cursor, asked);
  let isOver = false;
  while (!isOver && kept.length <= wanted && read < most) {
    const size = Math.min(most - read, wanted + 1);
    const next = await nextOf(sources, { at, size, order: asked.order });
    kept.push(...next.filter(keep));
    read += next.length;
    at = next.at(-1) ?? at;
    isOver = next.length < size;
  }
  const isFull = kept.length > wanted;
  const end = isFull ? kept[wanted - 1] : isOver ? undefined : at;
  return {
    items: kept.slice(skipped, wanted),
    cursor: end ? cursorAt(end, asked) : null,
    count: cursor === null && !isFull && isOver ? kept.length : null,
  };
}

async function nextOf<T extends Place>(
  sources: readonly Source<T>[],
  { at, size, order }: { at: Place | undefined; size: number; order: "asc" | "desc" },
): Promise<T[]> {
  // Downwards the bound is inclusive, so what stands there comes once more.
  const limit = size + 1;
  const part: Part = { limit, order, ...(at && (order === "asc" ? { after: at } : { to: at })) };
  const found = await Promise.all(sources.map((source) => source(part)));
  const turn = order === "asc" ? 1 : -1;
  return found
    .flat()
    .filter(({ id }) => id !== at?.id)
    .sort((a, b) => turn * compare(a, b))
    .slice(0, size);
}

/** As the table compares: by bytes. */
const compare = (a: Place, b: Place): number => Buffer.compare(keyOf(a), keyOf(b));
const keyOf = ({ nameKey, id }: Place) => Buffer.from(`${nameKey}#${id}`);

type Listed = Pick<Merging<never>, "list" | "order">;
const digestOf = ({ list, order }: Listed) =>
  createHash("sha256").update(`${list} ${order}`).digest("base64url").slice(0, 12);

const cursorAt = ({ nameKey, id }: Place, of: Listed): string =>
  Buffer.from(JSON.stringify([digestOf(of), nameKey, id])).toString("base64url");

function placeIn(cursor: string, of: Listed): Place {
  const [digest, nameKey, id] = decoded(cursor);
  const fits = (part: string | undefined): part is string => part !== undefined && Buffer.byteLength(part) <= 500;
  if (digest !== digestOf(of) || !fits(nameKey) || !fits(id) || id === "") throw fieldError("page.cursor", NO_PAGE);
  return { nameKey, id };
}

function decoded(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    return Array.isArray(parts) && parts.every((part) => typeof part === "string") ? parts : [];
  } catch {
    return [];
  }
}

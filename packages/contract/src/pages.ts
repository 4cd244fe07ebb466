// What both sides know of a list's pages, without schemas.

export const PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;
/** An offset passes over so many rows at most, for each row that is passed over is read; past it a cursor leads on. */
export const MAX_OFFSET = 1000;
/** Refuses a deeper one, and words of the site for who types the number of a deep page. */
export const TOO_DEEP = "Use the next page, or narrow the list.";
/** Refuses a cursor that is none of the list's. */
export const NO_PAGE = "This is no page of this list. Begin at the first one.";
/** Choices of a form or filter: a select offers at most so many, by name. */
export const MOST_OPTIONS = 200;

/** The part of a list's query that says which page is asked for. */
export interface PageQuery {
  pagination: { limit: number; offset: number };
  page: { cursor?: string | undefined };
}

/** A page as the wire has it (`paged`). */
export interface Paged<T> {
  data: T[];
  totalResults: number | null;
  meta: { nextCursor: string | null };
}

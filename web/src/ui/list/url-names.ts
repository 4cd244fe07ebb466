import { PAGE_SIZE } from "@salle/contract/pages";

/**
 * The names of a list's URL state: those of the API's own query (spec 01 §7), so that `?filters[status]=pending` opens
 * here what it asks for there. The job of what was last done with its rows is ours, and so is the saved view.
 */
export const urlNames = {
  column: "sort[column]",
  direction: "sort[direction]",
  offset: "pagination[offset]",
  cursor: "page[cursor]",
  job: "job",
  view: "view",
} as const;

/** A filter's name in the URL. */
export const filterName = (name: string): string => `filters[${name}]`;
/** How a link may write it too: as a list of one. */
export const filterNames = (name: string): string[] => ["", "[]", "[0]"].map((list) => `${filterName(name)}${list}`);

/** Where a page is in the URL; the first is not there. */
export const placeOfPage = (page: number, cursor?: string) => ({
  [urlNames.offset]: page > 1 ? (page - 1) * PAGE_SIZE : undefined,
  [urlNames.cursor]: cursor,
});

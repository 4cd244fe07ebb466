/** What every list's answer has. */
export interface ListAnswer {
  data: readonly { id: string }[];
  /** Null where nobody has counted what the filters leave. */
  totalResults?: number | null | undefined;
  meta?: object | undefined;
}
export type RowOf<A extends ListAnswer> = A["data"][number];

/** The cursor of the page after an answer; null after the last, undefined of a list that has pages by offset alone. */
export function nextCursorOf(answer: ListAnswer | undefined): string | null | undefined {
  const { nextCursor }: { nextCursor?: unknown } = answer?.meta ?? {};
  return typeof nextCursor === "string" || nextCursor === null ? nextCursor : undefined;
}

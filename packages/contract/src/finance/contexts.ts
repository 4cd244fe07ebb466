import * as z from "zod/mini";
import { codeText, lineText } from "../texts.ts";
import { flag, listQuery, query } from "../wire.ts";

/** To the letter (spec 03 §5). */
export const WRONG_CONTEXT = "current context needs to be either CLUB or CLUB-GROUP.";

/** The context that asks, where that is not the one of the path but one below it. */
const contextHandle = z.optional(codeText(/^(club|club-group):\w+$/, WRONG_CONTEXT));

/** The query of a list that shows a context's own things and the shareable ones of those above. */
export const contextListQuery = <const C extends string>(column: C) => {
  const filters = z.object({
    searchterm: lineText("search"),
    /** The archived ones of its own alone, or without it those that are not. */
    isArchived: z.optional(flag()),
  });
  const listed = listQuery(filters, [column], { column, direction: "asc" });
  return query({ ...listed.shape, "context-handle": contextHandle });
};

import { search } from "@salle/contract/members/search";
import { keepPreviousData } from "@tanstack/react-query";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";

/** What an owner's members, clubs and invoices have of a text; while it is asked, what the text before had. */
export const found = (owner: string, text: string) =>
  apiQuery(
    search,
    { params: { owner }, query: { text } },
    {
      tags: ["members", "memberships", "invoices", "payments"],
      staleTime: 10_000,
      select: attributesOf,
      placeholderData: keepPreviousData,
    },
  );

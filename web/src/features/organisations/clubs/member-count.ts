import { listClubMembers } from "@salle/contract/members/members";
import { apiQuery } from "../../../lib/queries.ts";

/** How many members a club has, without those who are archived and those who wait. */
export const memberCount = (id: string) =>
  apiQuery(
    listClubMembers,
    { params: { id }, query: { filters: { status: "approved" }, pagination: { limit: 1 } } },
    { tags: ["members"], staleTime: 60_000, select: ({ totalResults }) => totalResults },
  );

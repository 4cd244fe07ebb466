import { listActorActivities, listClubActivities } from "@salle/contract/platform/activity";
import { keepPreviousData } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** Whose deeds: their own and what was done to them, or only what others did on their behalf. */
export type Whose = "about" | "onBehalf";

export const actorQuery = (id: string, whose: Whose, limit: number) =>
  apiQuery(
    listActorActivities,
    {
      params: { id },
      query: { filters: whose === "about" ? { includeTarget: 1 } : { onBehalf: 1 }, pagination: { limit } },
    },
    { tags: ["activity"], failed: strings.loadError, placeholderData: keepPreviousData },
  );

/** What was done to a club itself. */
export const clubQuery = (id: string, limit: number) =>
  apiQuery(
    listClubActivities,
    { params: { id }, query: { pagination: { limit } } },
    { tags: ["activity", "clubs", "positions"], failed: strings.loadError, placeholderData: keepPreviousData },
  );

import type { ClubCounts } from "@salle/contract/members/club-index";
import { strings } from "./table-strings.ts";

/** So many states have a tab, those with most clubs; a state with one club needs none. */
const MOST_STATES = 3;
const LEAST_CLUBS = 2;

/** A state as filters have it: the same however clubs write it. */
export const stateKey = (state: string): string => state.trim().toUpperCase();

/** The tabs above the clubs; while nothing has come they have no counts. A club sees itself alone. */
export const viewsOf = (counts: ClubCounts | undefined, isOfSeveral: boolean) => [
  { label: strings.views.all, filters: {}, count: counts?.all },
  ...(isOfSeveral
    ? [
        { label: strings.views.inNeed, filters: { need: "any" }, count: counts?.inNeed },
        ...(counts?.states ?? [])
          .filter(({ count }) => count >= LEAST_CLUBS)
          .slice(0, MOST_STATES)
          .map(({ state, count }) => ({ label: strings.stateName(state), filters: { state: stateKey(state) }, count })),
      ]
    : []),
];

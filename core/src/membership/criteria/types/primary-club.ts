import { explained } from "./subject.ts";
import { type CriterionType, met, unmet } from "./type.ts";

/** The club in which they would have it is their primary one. */
export const primaryClub: CriterionType = {
  fields: () => explained("primaryClub", "The club in which they would have it is the member's primary club."),
  rule: () => ({
    criteria: {},
    about: [],
    summary: () => "This club is their primary club",
    judge: ({ isPrimaryClub }) =>
      isPrimaryClub ? met() : unmet("Not their primary club", "club", "Make this their primary club"),
  }),
};

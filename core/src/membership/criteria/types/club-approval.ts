import { explained } from "./subject.ts";
import { type CriterionType, met, unmet } from "./type.ts";

/** Their club has approved them as a member. */
export const clubApproval: CriterionType = {
  fields: () => explained("clubApproval", "The member's club has approved them."),
  rule: () => ({
    criteria: {},
    about: [],
    summary: () => "Approved by their club",
    judge: ({ isApproved }) => (isApproved ? met() : unmet("Not approved", "approval", "Ask the club to approve them")),
  }),
};

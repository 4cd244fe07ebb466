import { explained } from "./subject.ts";
import { type CriterionType, met, unmet } from "./type.ts";

/** They never held any membership; so a membership of such a package is not renewed. */
export const firstTime: CriterionType = {
  fields: () =>
    explained("firstTime", "The member never held a membership before, of any package. It does not renew by itself."),
  rule: () => ({
    criteria: {},
    about: [],
    summary: () => "Never held a membership before",
    judge: ({ heldPackageIds }) => (heldPackageIds.length === 0 ? met() : unmet("Held one before")),
  }),
};

import { ownerOf } from "@salle/contract/handles";
import { dropdown, textIn } from "./subject.ts";
import { type CriterionType, met, unmet } from "./type.ts";

/** Their club is this one, or is under this state or other group. */
export const place: CriterionType = {
  subject: "place",
  fields: (saved, choices) => [dropdown("place", saved, choices, "The member's club is this one, or under this one.")],
  rule: (criteria) => {
    const handle = textIn(criteria, "place");
    if (!ownerOf(handle)) return null;
    return {
      criteria: { place: handle },
      about: [handle],
      summary: (nameOf) => `Member of ${nameOf(handle) ?? "a club or group that is gone"}`,
      judge: ({ places }) => (places.includes(handle) ? met() : unmet("Member of another club")),
    };
  },
};

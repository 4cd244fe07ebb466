import { dropdown, textIn } from "./subject.ts";
import { type Applicant, type CriterionType, met, unmet } from "./type.ts";

interface InOne {
  subject: "memberCategory" | "memberGroup";
  needs: "categories" | "groups";
  field: "memberCategoryId" | "memberGroupId";
  noun: string;
  /** Those somebody is in. */
  of(applicant: Applicant): readonly string[];
}

/** A criterion that asks for being in something that members are put into. */
export const inOne = ({ subject, needs, field, noun, of }: InOne): CriterionType => ({
  subject,
  needs,
  fields: (saved, choices) => [dropdown(field, saved, choices)],
  rule: (criteria) => {
    const id = textIn(criteria, field);
    if (id === "") return null;
    return {
      criteria: { [field]: id },
      about: [id],
      summary: (nameOf) => `In the ${noun} ${nameOf(id) ?? "that is gone"}`,
      judge: (applicant) => (of(applicant).includes(id) ? met() : unmet("Not in it")),
    };
  },
});

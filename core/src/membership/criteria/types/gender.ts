import { type Gender, genders } from "@salle/contract/members/codes";
import { dropdown } from "./subject.ts";
import { type CriterionType, met, unmet } from "./type.ts";

const labels: Record<Gender, string> = { F: "Female", M: "Male", X: "Other" };

export const gender: CriterionType = {
  fields: (saved) => [
    dropdown(
      "gender",
      saved,
      genders.map((value) => ({ label: labels[value], value })),
    ),
  ],
  rule: (criteria) => {
    const asked = genders.find((each) => each === criteria.gender);
    if (!asked) return null;
    return {
      criteria: { gender: asked },
      about: [],
      summary: () => `Gender is ${labels[asked]}`,
      judge: ({ gender: own }) => {
        if (own === null) return unmet("Gender not known", "details", "Add the gender");
        return own === asked ? met(labels[own]) : unmet(labels[own]);
      },
    };
  },
};

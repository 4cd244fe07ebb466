import type { FormField } from "@salle/contract/form-field";
import { genders } from "@salle/contract/members/codes";
import {
  type CriteriaType,
  type CriterionForm,
  criteriaTypeLabels,
  MAX_AGE,
} from "@salle/contract/membership/criteria";
import { own } from "@salle/contract/own";
import { genderLabels, type Rule } from "./rules.ts";

type Choice = FormField["options"][number];

/**
 * The form of a type of criterion as the server describes it (spec 01 §3.1), with a rule's values when there is one.
 * @param packages the packages that can be asked for
 */
export function formOf(
  packageId: string,
  id: string,
  type: CriteriaType,
  rule: Rule | null,
  packages: Choice[],
): CriterionForm {
  return {
    id,
    type: "membership-criterion-form",
    attributes: {
      membershipPackageId: packageId,
      typeDescriptor: criteriaTypeLabels[type],
      fields: fieldsOf(type, rule, packages),
    },
  };
}

function fieldsOf(type: CriteriaType, rule: Rule | null, packages: Choice[]): FormField[] {
  const values: Record<string, string | number | null> = { ...rule?.criteria };
  const given = (name: string) => String(own(values, name) ?? "");
  switch (type) {
    case "age":
      return [
        age("minimumAge", "Minimum age", 0, given, "In full years on the start date. Leave it empty for no limit."),
        age("maximumAge", "Maximum age", 1, given, "In full years on the start date. Leave it empty for no limit."),
      ];
    case "gender": {
      const options = genders.map((value) => ({ label: genderLabels[value], value }));
      return [dropdown("gender", "Gender", given, options, "")];
    }
    case "holds-package":
      return [
        dropdown(
          "membershipPackageId",
          "Membership package",
          given,
          packages,
          "The member must hold a current membership of it.",
        ),
      ];
  }
}

const age = (name: string, label: string, order: number, given: (name: string) => string, hint: string): FormField => ({
  id: name,
  name,
  label,
  type: "text",
  order,
  required: false,
  value: given(name),
  options: [],
  constraints: { isNumber: true, min: 0, max: MAX_AGE },
  hint,
});

const dropdown = (
  name: string,
  label: string,
  given: (name: string) => string,
  options: Choice[],
  hint: string,
): FormField => ({
  id: name,
  name,
  label,
  type: "dropdown",
  order: 0,
  required: true,
  value: given(name),
  options,
  constraints: { isNumber: false },
  hint,
});

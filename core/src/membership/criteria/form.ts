import { type FormField, formField, inOrder } from "@salle/contract/form-field";
import { genders } from "@salle/contract/members/codes";
import {
  type CriteriaType,
  type CriterionForm,
  criteriaTypeLabels,
  MAX_AGE,
} from "@salle/contract/membership/criteria";
import { criterionLabels } from "@salle/contract/membership/labels";
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

/** The fields of a type of criterion; its forms show them, `ruleOf` checks by them. */
export function fieldsOf(type: CriteriaType, rule: Rule | null, packages: Choice[]): FormField[] {
  const values: Record<string, string | number | null> = { ...rule?.criteria };
  const given = (name: string) => String(own(values, name) ?? "");
  switch (type) {
    case "age":
      return inOrder([age("minimumAge", given), age("maximumAge", given)]);
    case "gender": {
      const options = genders.map((value) => ({ label: genderLabels[value], value }));
      return [dropdown("gender", given, options)];
    }
    case "holds-package":
      return [dropdown("membershipPackageId", given, packages, "The member must hold a current membership of it.")];
  }
}

type Given = (name: string) => string;

const age = (name: "minimumAge" | "maximumAge", given: Given): FormField =>
  formField({
    name,
    label: criterionLabels[name],
    type: "text",
    required: false,
    value: given(name),
    constraints: { number: true, min: 0, max: MAX_AGE, precision: 0 },
    attributes: { hint: "In full years on the start date. Leave it empty for no limit." },
  });

const dropdown = (name: "gender" | "membershipPackageId", given: Given, options: Choice[], hint?: string): FormField =>
  formField({
    name,
    label: criterionLabels[name],
    type: "dropdown",
    value: given(name),
    options,
    attributes: { hint },
  });

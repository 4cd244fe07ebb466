import { type FormField, inOrder } from "@salle/contract/form-field";
import type { CriteriaType } from "@salle/contract/membership/codes";
import { type CriterionForm, criteriaTypeLabels } from "@salle/contract/membership/criteria";
import { types } from "./types/index.ts";
import type { Choice, Criteria } from "./types/type.ts";

/** The form of a type of criterion as the server describes it (spec 01 §3.1), with what was saved of it. */
export const formOf = (packageId: string, id: string, type: CriteriaType, fields: FormField[]): CriterionForm => ({
  id,
  type: "membership-criterion-form",
  attributes: { membershipPackageId: packageId, typeDescriptor: criteriaTypeLabels[type], fields },
});

/**
 * The fields of a type of criterion; its forms show them, `askedOf` checks by them.
 * @param choices what can be asked for
 */
export const fieldsOf = (type: CriteriaType, saved: Criteria, choices: Choice[]): FormField[] =>
  inOrder(types[type].fields(saved, choices));

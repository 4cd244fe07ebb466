import type { CriteriaMatch, CriteriaType } from "@salle/contract/membership/codes";
import {
  addCriterion,
  type Criterion,
  deleteCriterion,
  getCriterionForm,
  getNewCriterionForm,
  listCriteria,
  setCriteriaMatch,
  updateCriterion,
} from "@salle/contract/membership/criteria";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf, fresh } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** What is being edited: a new criterion of a type, or an existing one. */
export type Draft = { kind: "new"; type: CriteriaType } | { kind: "edit"; id: string };

export const criteriaOf = (packageId: string) =>
  apiQuery(listCriteria, { params: { id: packageId } }, { tags: ["criteria"], failed: strings.loadError });

export const criterionForm = (packageId: string, draft: Draft) => {
  const options = { ...fresh, failed: strings.formError };
  return draft.kind === "new"
    ? apiQuery(getNewCriterionForm, { params: { packageId, typeId: draft.type } }, { ...options, select: attributesOf })
    : apiQuery(getCriterionForm, { params: { id: draft.id } }, { ...options, select: attributesOf });
};

/** Posts a form's values to where it came from. @throws ApiFailure */
export async function saveCriterion(
  packageId: string,
  draft: Draft,
  attributes: Record<string, unknown>,
  idempotencyKey: string,
): Promise<void> {
  const body = { attributes };
  if (draft.kind === "new") {
    await call(addCriterion, { params: { packageId, typeId: draft.type }, body, idempotencyKey });
  } else {
    await call(updateCriterion, { params: { id: draft.id }, body, idempotencyKey });
  }
}

/** Takes a criterion off its package. @throws ApiFailure */
export const removeCriterion = ({ id }: Criterion, idempotencyKey: string) =>
  call(deleteCriterion, { params: { id }, idempotencyKey });

/** Sets whether all criteria of a package must be met, or any one. @throws ApiFailure */
export const saveMatch = (packageId: string, match: CriteriaMatch, idempotencyKey: string) =>
  call(setCriteriaMatch, { params: { id: packageId }, body: { attributes: { match } }, idempotencyKey });

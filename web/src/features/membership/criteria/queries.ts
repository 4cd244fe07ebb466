import {
  addCriterion,
  type CriteriaType,
  type Criterion,
  deleteCriterion,
  getCriterionForm,
  getNewCriterionForm,
  listCriteria,
  updateCriterion,
} from "@salle/contract/membership/criteria";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query.ts";

/** What is being written: a new criterion of a type, or one that is there. */
export type Draft = { kind: "new"; type: CriteriaType } | { kind: "edit"; id: string };

export const criteriaOf = (packageId: string) =>
  queryOptions({
    queryKey: ["criteria", packageId],
    queryFn: ({ signal }) => call(listCriteria, { params: { id: packageId }, signal }),
  });

export const criterionForm = (packageId: string, draft: Draft) =>
  queryOptions({
    queryKey: ["criteria", packageId, "form", draft],
    // A form begins with what the server has now.
    gcTime: 0,
    queryFn: async ({ signal }) =>
      draft.kind === "new"
        ? (await call(getNewCriterionForm, { params: { packageId, typeId: draft.type }, signal })).data.attributes
        : (await call(getCriterionForm, { params: { id: draft.id }, signal })).data.attributes,
  });

const relist = (packageId: string) =>
  queryClient.invalidateQueries({ queryKey: criteriaOf(packageId).queryKey, exact: true });

/** Posts a form's values to where it came from. @throws ApiFailure */
export async function saveCriterion(
  packageId: string,
  draft: Draft,
  attributes: Record<string, string>,
  idempotencyKey: string,
): Promise<void> {
  const body = { attributes };
  if (draft.kind === "new") {
    await call(addCriterion, { params: { packageId, typeId: draft.type }, body, idempotencyKey });
  } else {
    await call(updateCriterion, { params: { id: draft.id }, body, idempotencyKey });
  }
  await relist(packageId);
}

/** Takes a criterion off its package. @throws ApiFailure */
export async function removeCriterion({ id, attributes }: Criterion): Promise<void> {
  await call(deleteCriterion, { params: { id } });
  await relist(attributes.membershipPackageId);
}

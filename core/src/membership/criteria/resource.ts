import { Criterion as CriterionResource, criteriaTypeLabels } from "@salle/contract/membership/criteria";
import type { ObjectOf } from "@salle/contract/resource";
import { madeAt } from "../../lib/ids.ts";
import { representing } from "../../lib/represent.ts";
import type { Package } from "../packages/index.ts";
import type { Criterion } from "./rules.ts";
import type { NameOf } from "./types/type.ts";

const represent = representing(CriterionResource);

/** The wire's form of a criterion, which lies in its package; `nameOf` names what it is about. */
export const toResource = (
  of: Pick<Package, "id">,
  criterion: Criterion,
  nameOf: NameOf,
): ObjectOf<typeof CriterionResource> => {
  const createdAt = madeAt(criterion.id).toISOString();
  return represent({
    id: criterion.id,
    createdAt,
    updatedAt: criterion.updatedAt ?? createdAt,
    related: { membershipType: of.id },
    attributes: {
      membershipPackageId: of.id,
      type: criterion.type,
      typeDescriptor: criteriaTypeLabels[criterion.type],
      criteria: criterion.criteria,
      summary: criterion.summary(nameOf),
    },
  });
};

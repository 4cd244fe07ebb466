import { type Criterion as CriterionResource, criteriaTypeLabels } from "@salle/contract/membership/criteria";
import { type Criterion, summaryOf } from "./rules.ts";

/** The wire's form of a criterion; `names` are those of the packages it asks for. */
export const toResource = (packageId: string, criterion: Criterion, names: Map<string, string>): CriterionResource => ({
  id: criterion.id,
  type: "membership-criterion",
  attributes: {
    membershipPackageId: packageId,
    type: criterion.type,
    typeDescriptor: criteriaTypeLabels[criterion.type],
    criteria: criterion.criteria,
    summary: summaryOf(criterion, (id) => names.get(id) ?? null),
  },
});

import {
  type ChangeEffects,
  type ForeseeCriteria,
  foreseeCriteria,
  foreseePackage,
} from "@salle/contract/membership/package-changes";
import type { UpdatePackageInput } from "@salle/contract/membership/packages";
import { call } from "../../../lib/client.ts";

/** What is about to be saved of a package: its form, or a change of its criteria. */
export type Change =
  | { packageId: string; of: "package"; attributes: UpdatePackageInput }
  | {
      packageId: string;
      of: "criteria";
      attributes: Partial<Pick<ForeseeCriteria, "type" | "criterionId" | "match">> & Record<string, unknown>;
    };

/** The memberships that a change would touch, from where the part before has ended. @throws ApiFailure */
export const foreseen = ({ packageId: id, ...change }: Change, after: string | null): Promise<ChangeEffects> => {
  const cursor = after === null ? {} : { cursor: after };
  return change.of === "package"
    ? call(foreseePackage, { params: { id }, body: { attributes: { ...change.attributes, ...cursor } } })
    : call(foreseeCriteria, { params: { id }, body: { attributes: { ...change.attributes, ...cursor } } });
};

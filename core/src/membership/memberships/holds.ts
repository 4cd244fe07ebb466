import type { Step } from "../../dynamo/index.ts";
import type { Membership } from "./entity.ts";
import { heldUntil } from "./rules.ts";
import { holds, ofPerson } from "./store.ts";

/**
 * Takes the hold on a package in the transaction of the sale, so that two tabs cannot both sell it: until the end of
 * what is sold, on the condition that nothing is held at its start.
 */
export const takeHold = ({ person, packageId, startDate, endDate }: Membership, refused: () => Error): Step =>
  holds.modify(
    { person, packageId },
    { set: { until: endDate }, add: { version: 1 } },
    { any: [{ exists: false }, { below: { until: startDate } }] },
    refused,
  );

/** A person's memberships of one package, and the version of their hold when they were read. */
export interface Holding {
  version: number | undefined;
  memberships: Membership[];
  /** What they have had of any package. */
  all: Membership[];
}

/** Reads a person's memberships of a package, for `moveHold`. */
export async function holdingOf({ person, packageId }: Pick<Membership, "person" | "packageId">): Promise<Holding> {
  // The hold comes first: whatever changes after it was read makes the step fail.
  const hold = await holds.find({ person, packageId });
  const all = await ofPerson(person);
  return { version: hold?.version, memberships: all.filter((each) => each.packageId === packageId), all };
}

/**
 * Optimistic lock: moves the end of what is held, with a renewal, an edit or a revocation, unless somebody else has
 * changed what is held since it was read. It ends with the last membership of the package that is not revoked.
 * @param changed memberships of one person and package as they will be
 */
export function moveHold({ version, memberships }: Holding, ...changed: [Membership, ...Membership[]]): Step {
  const [{ person, packageId }] = changed;
  const others = memberships.filter(({ id }) => !changed.some((each) => each.id === id));
  return holds.modify(
    { person, packageId },
    { set: { until: heldUntil([...others, ...changed]) }, add: { version: 1 } },
    version === undefined ? { hasNot: ["version"] } : { is: { version } },
  );
}

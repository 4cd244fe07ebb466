import { store } from "../../dynamo/store.ts";
import type { Step } from "../../dynamo/transaction.ts";
import { type ClubGroup, ClubGroupEntity } from "./entity.ts";
import { clubGroups } from "./store.ts";

// A file of its own, so that Lambdas which only read groups start without ElectroDB (decision 0026).
export const clubGroupWrites = /* @__PURE__ */ store(ClubGroupEntity, "club group");

/**
 * Optimistic lock: takes a club in while a group is as it was read. The group gets a new version, so that whoever moves or
 * deletes it meanwhile loses and looks again: no club is left with groups above it that are not.
 * @throws ConditionFailed from the commit
 */
export const takeIn = ({ id, version = 1 }: ClubGroup, at: Date): Step =>
  clubGroups.modify(
    { id },
    { add: { version: 1 }, set: { updatedAt: at.toISOString() } },
    { exists: true, is: { version } },
  );

import type { Ref } from "../../dynamo/reader.ts";
import type { ClubGroup } from "./entity.ts";
import { clubGroups } from "./store.ts";

export { assign, unassign } from "./clubs.ts";
export type { ClubGroup } from "./entity.ts";
export {
  assignableOptions,
  assignedOptions,
  clubOptions,
  list,
  read,
  rootSubGroups,
  subGroups,
  tree,
} from "./lists.ts";
export { type May, toResource } from "./resource.ts";
export type { Holding } from "./rules.ts";
export { all, childrenOf, findMany, known, load, timeZoneOf } from "./store.ts";
export { create, type Holdings, remove, update } from "./verbs.ts";
export { takeIn } from "./writes.ts";

/** A club group to read together with other items. */
export const at = (id: string): Ref<ClubGroup> => clubGroups.at({ id });

export { reader } from "./access.ts";
export type { FeePackage, PackagedFee } from "./entity.ts";
export { list, optionsOf, packageable } from "./lists.ts";
export { toResource, toResources } from "./resource.ts";
export { amountOf, billingOf } from "./rules.ts";
export { findMany, known, markUsed } from "./store.ts";
export { addFee, create, read, remove, removeFee, setArchived, update } from "./verbs.ts";

export { reader } from "./access.ts";
export type { FeePackage, PackagedFee } from "./entity.ts";
export { amountOf, gstIn } from "./rules.ts";
export { findMany, known } from "./store.ts";
export { create, list, optionsOf, read } from "./verbs.ts";

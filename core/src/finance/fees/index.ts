export { reader } from "./access.ts";
export type { FeePackage, PackagedFee } from "./entity.ts";
export { findMany } from "./store.ts";
export { create, list, optionsOf, read } from "./verbs.ts";

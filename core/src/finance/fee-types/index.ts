export { reader } from "./access.ts";
export { ownersFor, refuseSystem } from "./contexts.ts";
export type { FeeType } from "./entity.ts";
export { countFee, findMany, known, optionsOf } from "./store.ts";
export { create, list, read, remove, setArchived, update } from "./verbs.ts";

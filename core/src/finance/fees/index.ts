export { manages, reader } from "./access.ts";
export type { Fee } from "./entity.ts";
export { list, options } from "./lists.ts";
export { repriced, revisionsFrom } from "./price-list.ts";
export { represent } from "./resource.ts";
export { termsOf } from "./rules.ts";
export { countPackage, findMany, known, offered } from "./store.ts";
export { create, read, remove, setArchived, update } from "./verbs.ts";

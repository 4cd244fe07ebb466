export { reader } from "./access.ts";
export type { Fee } from "./entity.ts";
export { list, options, packageable } from "./lists.ts";
export { known, offered } from "./store.ts";
export { create, read, remove, setArchived, update } from "./verbs.ts";

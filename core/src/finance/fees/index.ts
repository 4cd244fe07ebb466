export { reader } from "./access.ts";
export type { Fee } from "./entity.ts";
export { list, options, packageable } from "./lists.ts";
export { create, read, remove, setArchived, update } from "./verbs.ts";

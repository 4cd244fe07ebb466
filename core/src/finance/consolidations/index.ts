export { reader } from "./access.ts";
export { work } from "./fill.ts";
export { list, payments, unbanked } from "./lists.ts";
export { create, read, remove, takeOut, update } from "./verbs.ts";

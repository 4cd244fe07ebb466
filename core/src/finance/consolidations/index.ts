export { reader } from "./access.ts";
export { work } from "./fill.ts";
export { between, list, payments, unbanked } from "./lists.ts";
export { numberOf } from "./rules.ts";
export { lessened } from "./steps.ts";
export { known } from "./store.ts";
export { create, read, remove, takeOut, update } from "./verbs.ts";

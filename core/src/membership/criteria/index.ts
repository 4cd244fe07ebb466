export { add, form, list, newForm, remove, update } from "./edit.ts";
export { type Facts, meets } from "./rules.ts";
export { criteriaOf, ofPackages } from "./store.ts";

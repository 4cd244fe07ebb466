export { add, form, list, newForm, remove, update } from "./edit.ts";
export { type Facts, meets } from "./rules.ts";
export { ofPackages } from "./store.ts";

export { archive, create, remove, update } from "./change.ts";
export { find, ofOwners } from "./store.ts";
export { form, list, options } from "./view.ts";

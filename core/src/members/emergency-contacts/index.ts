export { add, edit, list, remove, settings } from "./verbs.ts";

export { list, preview, start } from "./verbs.ts";
export { work } from "./work.ts";

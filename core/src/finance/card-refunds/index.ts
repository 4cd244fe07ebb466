export { sweep, work } from "./settle.ts";
export { record, release, request } from "./verbs.ts";

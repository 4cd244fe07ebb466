export { bytesOf, find } from "./store.ts";
export { update } from "./verbs.ts";

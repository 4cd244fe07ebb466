export { exported } from "./export.ts";
export { renewedShare } from "./rules.ts";
export { inNeed, list, prefetch } from "./verbs.ts";

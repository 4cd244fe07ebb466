export { merge } from "./merge.ts";
export { preview } from "./preview.ts";
export { work } from "./work.ts";

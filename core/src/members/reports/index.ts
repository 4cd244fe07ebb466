export { prefetch, read } from "./verbs.ts";

export { prefetch, search } from "./verbs.ts";

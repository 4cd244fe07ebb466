export { search } from "./verbs.ts";

export { read } from "./verbs.ts";

export { read, update } from "./verbs.ts";

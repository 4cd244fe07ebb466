export { end, make } from "./verbs.ts";

export { people } from "./verbs.ts";

export { current, hasFeatures } from "./current.ts";
export { read, readPublic, update } from "./verbs.ts";

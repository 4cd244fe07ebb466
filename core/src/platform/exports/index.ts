export { reader } from "./access.ts";
export { read, start } from "./verbs.ts";
export { giveUp, work } from "./work.ts";

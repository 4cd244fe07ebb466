export { exported } from "./export.ts";
export { list, listOfActor } from "./verbs.ts";

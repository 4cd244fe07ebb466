export { exported } from "./export.ts";
export { list, listOfActor, listOfClub } from "./verbs.ts";

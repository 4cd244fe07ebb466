export { reader } from "./access.ts";
export { appoint, change } from "./appoint.ts";
export { ofClub } from "./lists.ts";
export { add, all, rename } from "./verbs.ts";

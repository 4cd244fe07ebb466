export { reader } from "./access.ts";
export { sweep, work } from "./settle.ts";
export { checkOut, optionsOf, read, told } from "./verbs.ts";

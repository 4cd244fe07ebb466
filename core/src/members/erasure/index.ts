export { work } from "./erase.ts";
export { carryOut, list, refuse } from "./office.ts";
export { ask, own, takeBack } from "./own.ts";

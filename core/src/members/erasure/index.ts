export { work } from "./erase.ts";
export { carryOut, list, refuse } from "./office.ts";
export { ask, own, takeBack } from "./own.ts";
export { isUnderWay, noneUnderWay } from "./store.ts";

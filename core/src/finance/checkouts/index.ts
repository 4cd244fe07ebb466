export { reader } from "./access.ts";
export { sweep, work } from "./settle.ts";
export { listUncertain, look, record, release } from "./uncertain.ts";
export { checkOut, optionsOf, read, told } from "./verbs.ts";

export { reader } from "./access.ts";
export { disputedInSandbox } from "./disputed.ts";
export { sweep, work } from "./settle.ts";
export { togetherOptions } from "./together.ts";
export { listUncertain, look, record, release } from "./uncertain.ts";
export { checkOut, checkOutOwn, checkOutTogether, optionsOf, read, told } from "./verbs.ts";

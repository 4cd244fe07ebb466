export { reader } from "./access.ts";
export { settleCharged } from "./charged.ts";
export { disputed, disputedInSandbox } from "./disputed.ts";
export type { Intent } from "./entity.ts";
export { sweep, work } from "./settle.ts";
export { find, paidBy } from "./store.ts";
export { togetherOptions } from "./together.ts";
export { listUncertain, look, record, release } from "./uncertain.ts";
export { checkOut, checkOutOwn, checkOutTogether, optionsOf, read, told } from "./verbs.ts";

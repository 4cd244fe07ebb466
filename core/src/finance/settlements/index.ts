export { reader } from "./access.ts";
export { balances, statement } from "./levels.ts";
export { holdsForOthers, net } from "./net.ts";
export { list, read, record, voidIt } from "./verbs.ts";

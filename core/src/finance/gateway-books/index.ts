export { reader } from "./access.ts";
export { work } from "./compare.ts";
export type { GatewayDifference } from "./entity.ts";
export { openOfOwner } from "./open.ts";
export { close, compareAll, compareNow, list, read, readBook } from "./verbs.ts";

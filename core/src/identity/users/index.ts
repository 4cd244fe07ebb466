export { holders } from "./holders.ts";
export { list } from "./list.ts";
export { isBelow } from "./load.ts";
export { allocate, filterOptions, roleOptions, takeAway } from "./roles.ts";
export { endTwoFactor } from "./two-factor.ts";
export { activate, confirm, create, deactivate, read, remove, update } from "./verbs.ts";

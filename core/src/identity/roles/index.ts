export type { AnyRole } from "./found.ts";
export { allRoles, findRole, rolesOf, rolesWith } from "./found.ts";
export { allocateForOptions, baseOptions, domainOptions, permissionOptions, securableOptions } from "./options.ts";
export { heldBy, isBeyond } from "./rules.ts";
export { countAllocations } from "./steps.ts";
export { grantsOf } from "./store.ts";
export { create, type Holders, list, read, remove, setPermissions, update } from "./verbs.ts";

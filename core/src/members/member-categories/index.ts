export { reader } from "./access.ts";
export { assign, bulkAssign, unassign } from "./assign.ts";
export { countMember } from "./counts.ts";
export { forgetMember } from "./forget.ts";
export { availableTo, ofClub, ofMember } from "./lists.ts";
export { options } from "./options.ts";
export { isIn } from "./rules.ts";
export { assignmentsOf, findMany } from "./store.ts";
export { create, read, remove, update } from "./verbs.ts";

export { assign, bulkAssign, unassign } from "./assign.ts";
export { create, formOf, newForm, remove, update } from "./form.ts";
export { availableTo, membersOf, ofHandle, ofMember, options } from "./lists.ts";

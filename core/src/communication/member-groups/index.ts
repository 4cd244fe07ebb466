export { reader } from "./access.ts";
export { assign, bulkAssign, unassign } from "./assign.ts";
export { countMember, forgetCounts } from "./counts.ts";
export type { Bounce, MemberGroup, StoredAssignment } from "./entity.ts";
export { formOf, newForm } from "./form.ts";
export { availableTo, membersOf, ofHandle, ofMember } from "./lists.ts";
export { notifyOfMember } from "./messages.ts";
export { options } from "./options.ts";
export { addressKey, wantsMail } from "./rules.ts";
export { forgetAssignment, leaveAndForget, noteBounce, unsubscribe } from "./steps.ts";
export {
  assignmentOf,
  assignmentsOf,
  assignmentsOfGroup,
  find,
  findMany,
  groupsOfOwner,
  pageOfGroup,
} from "./store.ts";
export { create, remove, update } from "./verbs.ts";

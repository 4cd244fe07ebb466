export { reader } from "./access.ts";
export { ofMember, ofSelf } from "./lists.ts";
export { add, setArchived } from "./verbs.ts";

export { reader } from "./access.ts";
export type { Applicant } from "./rules.ts";
export { isMet, unmetOf } from "./stored.ts";
export { add, form, list, newForm, remove, update } from "./verbs.ts";

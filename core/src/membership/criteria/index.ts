export { reader } from "./access.ts";
export { type Applicant, unmetOf } from "./rules.ts";
export { criteriaOf, isMet } from "./stored.ts";
export { add, form, list, newForm, remove, update } from "./verbs.ts";

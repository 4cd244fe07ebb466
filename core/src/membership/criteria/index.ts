export { reader } from "./access.ts";
export { namesOf } from "./names.ts";
export { type Asking, against, type Eligibility, eligibilityOf, needsOf, withoutMoney } from "./rules.ts";
export { askingOf } from "./stored.ts";
export type { Applicant, NameOf, Need } from "./types/type.ts";
export { add, changed, form, list, newForm, remove, setMatch, update } from "./verbs.ts";

export { countOf } from "./count.ts";
export { billedTo, bills, type Charges, openCharges, openOf } from "./store.ts";
export { charged, subject, subjectOf } from "./subject.ts";

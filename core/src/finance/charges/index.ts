export { type Charges, openOf } from "./store.ts";
export { charged, subject, subjectOf } from "./subject.ts";

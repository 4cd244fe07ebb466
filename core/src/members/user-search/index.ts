export { duplicates } from "./duplicates.ts";
export { targetOf as searchTarget } from "./rules.ts";
export { registrations, search } from "./verbs.ts";

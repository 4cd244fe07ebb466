export type { FinanceSettings } from "./entity.ts";
export { replies } from "./reply.ts";
export { dueDaysOf, isRegisteredOn, type Replies } from "./rules.ts";
export { claimsGst, find, knownOf, reminding, remindSteps } from "./store.ts";
export { read, update } from "./verbs.ts";

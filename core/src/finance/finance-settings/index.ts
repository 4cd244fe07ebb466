export type { FinanceSettings } from "./entity.ts";
export { replies } from "./reply.ts";
export type { Replies } from "./rules.ts";
export { find, reminding, remindSteps } from "./store.ts";
export { read, update } from "./verbs.ts";

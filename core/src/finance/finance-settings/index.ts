export type { FinanceSettings } from "./entity.ts";
export { find, reminding, remindSteps } from "./store.ts";
export { read, update } from "./verbs.ts";

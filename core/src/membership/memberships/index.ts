export { disableRenewal, revoke, update } from "./change.ts";
export type { Membership } from "./entity.ts";
export { form, list } from "./list.ts";
export type { RenewalMessage } from "./messages.ts";
export { startRun, work } from "./run.ts";
export { sell } from "./sell.ts";

export { reader } from "./access.ts";
export { disableRenewal, update } from "./change.ts";
export { form, list } from "./list.ts";
export { revoke } from "./revoke.ts";
export { startRun, work } from "./run.ts";
export { prefetchSale, sell } from "./sell.ts";
export { subject } from "./subject.ts";

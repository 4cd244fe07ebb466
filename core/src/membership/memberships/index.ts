export { reader } from "./access.ts";
export { form } from "./add-form.ts";
export { disableRenewal, update } from "./change.ts";
export { type Dealings, dealingsFrom, dealingsOf, noDealings, type Owed, type Period } from "./dealings.ts";
export { list } from "./list.ts";
export { revoke } from "./revoke.ts";
export { startRun, work } from "./run.ts";
export { prefetchSale, sell } from "./sell.ts";
export { subject } from "./subject.ts";

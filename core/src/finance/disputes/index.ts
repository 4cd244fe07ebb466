export { reader } from "./access.ts";
export type { Dispute } from "./entity.ts";
export { mailDispute } from "./mail.ts";
export { openOf } from "./open.ts";
export { settle } from "./settle.ts";
export { postedOf, rowsOf } from "./steps.ts";
export { disputes } from "./store.ts";
export { list, look, read } from "./verbs.ts";

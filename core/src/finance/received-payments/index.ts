export type { PaidInvoice, ReceivedPayment } from "./entity.ts";
export { csv, exported, json } from "./export.ts";
export { list } from "./list.ts";
export { report } from "./report.ts";
export { listed, voided } from "./steps.ts";

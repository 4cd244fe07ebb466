export { depositPage, findMany, ofGatewayPage, partsOf, unbankedPage } from "./banking.ts";
export type { PaidInvoice, ReceivedPayment } from "./entity.ts";
export { csv, exported, json } from "./export.ts";
export { list, mayOn } from "./list.ts";
export { report } from "./report.ts";
export { toResource } from "./resource.ts";
export { collectorOf, counts, isOfGateway, isReceipt, moneyOf, referenceOf } from "./rules.ts";
export { banked, feeKept, listed, unbanked, voided } from "./steps.ts";

export { gatewayOf } from "./gateways.ts";
export { mayPayFrom } from "./limits.ts";
export { recordManual } from "./manual.ts";
export { pay } from "./pay.ts";
export { refundableOf } from "./rules.ts";
export { LOST_AFTER_MS, NEXT_TRIES, record, release, SWEPT, sweep } from "./undecided.ts";
export { list, read, work } from "./verbs.ts";
export { voidPayment } from "./void.ts";

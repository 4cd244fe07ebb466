export { mayPayFrom } from "./limits.ts";
export { recordManual } from "./manual.ts";
export { pay } from "./pay.ts";
export { record, release, sweep } from "./undecided.ts";
export { list, read, work } from "./verbs.ts";
export { voidPayment } from "./void.ts";

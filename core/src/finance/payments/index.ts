export { pay } from "./pay.ts";
export { list, work } from "./verbs.ts";
export { voidPayment } from "./void.ts";

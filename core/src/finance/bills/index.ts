export { list } from "./lists.ts";
export { payerOptions } from "./payer-options.ts";

export { kindWords, payerOptions } from "./payer-options.ts";

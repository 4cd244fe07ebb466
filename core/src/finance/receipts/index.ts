export { mailReceipt } from "./mail.ts";
export { whyNoReceipt } from "./rules.ts";
export { send } from "./verbs.ts";

export { mailStatement } from "./mail.ts";
export { balances, read, send } from "./verbs.ts";

export { reader } from "./access.ts";
export type { PayerAccount } from "./entity.ts";
export { history, list, own } from "./lists.ts";
export { mailRefund } from "./mail.ts";
export { enter, payerOfInvoice } from "./steps.ts";
export { creditOf, joinedAccounts, known, ofPerson } from "./store.ts";
export { read, refund, voidRefund } from "./verbs.ts";

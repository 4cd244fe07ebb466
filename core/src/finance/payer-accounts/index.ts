export { reader } from "./access.ts";
export { type CreditEntry, type PayerAccount, UNDECIDED } from "./entity.ts";
export { history, list, own } from "./lists.ts";
export { mailRefund } from "./mail.ts";
export { toEntry } from "./resource.ts";
export { isLiveRefund, refundNumber } from "./rules.ts";
export { type Entering, enter, enterAll, payerOf, payerOfInvoice } from "./steps.ts";
export { creditOf, entries, joinedAccounts, known, load, ofPerson } from "./store.ts";
export { read, refund, voidRefund } from "./verbs.ts";

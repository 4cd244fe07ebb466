export type { BankDetails } from "./entity.ts";
export { endOf, mailChange, mailFinance } from "./mail.ts";
export { bankText, heldUntil, isSameAccount } from "./rules.ts";
export { ofOwners } from "./store.ts";
export { payersAccount, transferInto } from "./transfer.ts";
export { read, update } from "./verbs.ts";

export { eventWords } from "./event-words.ts";
export { LedgerTabs } from "./ledger-tabs.tsx";
export { monthsDown } from "./months.ts";

export { OwnAccounts } from "./own-accounts.tsx";
export { ownBalances } from "./queries.ts";

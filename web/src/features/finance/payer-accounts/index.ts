export { OwnCredit } from "./own-credit.tsx";
export { ownAccounts } from "./queries.ts";

export { type Budget, budgetOf, refuseSpent, spend, spendAlone, takeOf, unspent } from "./budgets.ts";

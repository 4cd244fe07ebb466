export { type Budget, budgetOf, refuseSpent, spend, spendAlone, unspent } from "./budgets.ts";

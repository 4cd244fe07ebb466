export { type Budget, budgetOf, hasLeft, refuseSpent, spend, spendAlone, takeOf, unspent } from "./budgets.ts";

export { type Budget, budgetOf, refuseSpent, spend, unspent } from "./budgets.ts";

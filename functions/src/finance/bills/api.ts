import * as contract from "@salle/contract/finance/bills";
import * as Bills from "@salle/core/finance/bills";
import * as FeeAssignments from "@salle/core/finance/fee-assignments";
import * as Statements from "@salle/core/finance/statements";
import { route } from "../../http/index.ts";

const all = <T>(data: T[]) => ({ data, totalResults: data.length });

export const routes = [
  route(contract.listPayerOptions, async ({ ctx, params }) => all(await Bills.payerOptions(ctx, params.owner))),
  route(contract.listBills, ({ ctx, params, query, include }) => Bills.list(ctx, params.owner, query, include)),
  route(contract.listBillBalances, ({ ctx, params }) => Statements.balances(ctx, params.owner)),
  route(contract.listBillAssignments, async ({ ctx, params }) =>
    all(await FeeAssignments.ofOrganisation(ctx, params.owner)),
  ),
];

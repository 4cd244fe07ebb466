import * as contract from "@salle/contract/finance/ledger";
import * as Ledger from "@salle/core/finance/ledger";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listLedger, ({ ctx, params, query }) => Ledger.journal(ctx, params.owner, query)),
  route(contract.getPeriods, ({ ctx, params }) => Ledger.readPeriods(ctx, params.owner)),
  route(contract.closePeriods, ({ ctx, params, body }) => Ledger.closePeriods(ctx, params.owner, body.attributes)),
  route(contract.reopenPeriods, ({ ctx, params, body }) => Ledger.reopenPeriods(ctx, params.owner, body.attributes)),
  route(contract.getTrialBalance, ({ ctx, params, query }) => Ledger.trialBalance(ctx, params.owner, query)),
];

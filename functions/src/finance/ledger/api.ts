import * as contract from "@salle/contract/finance/ledger";
import * as Ledger from "@salle/core/finance/ledger";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.listLedger, ({ ctx, params, query }) => Ledger.journal(ctx, params.owner, query)),
  route(contract.getTrialBalance, ({ ctx, params, query }) => Ledger.trialBalance(ctx, params.owner, query)),
];

import * as contract from "@salle/contract/finance/finance-settings";
import * as FinanceSettings from "@salle/core/finance/finance-settings";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.getFinanceSettings, async ({ ctx, params }) => ({
    data: await FinanceSettings.read(ctx, params.owner),
  })),
  route(contract.updateFinanceSettings, async ({ ctx, params, body }) => ({
    data: await FinanceSettings.update(ctx, params.owner, body.attributes),
  })),
];

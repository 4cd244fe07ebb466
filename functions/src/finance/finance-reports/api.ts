import { getFinanceReport } from "@salle/contract/finance/finance-reports";
import * as FinanceReports from "@salle/core/finance/finance-reports";
import { route } from "../../http/index.ts";

export const routes = [
  route(getFinanceReport, async ({ ctx, params, query }) => ({
    data: await FinanceReports.read(ctx, params.owner, params.report, query.period),
  })),
];

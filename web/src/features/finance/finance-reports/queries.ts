import { getFinanceReport } from "@salle/contract/finance/finance-reports";
import type { FinanceReportCode, IncomePeriod } from "@salle/contract/finance/report-codes";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

export interface FinanceReportAsked {
  report: FinanceReportCode;
  period?: IncomePeriod;
}

/** A report on an owner's money; as old as a minute at most, and a change of one's own is in it at once. */
export const financeReport = (owner: string, { report, period }: FinanceReportAsked) =>
  apiQuery(
    getFinanceReport,
    { params: { owner, report }, query: period ? { period } : {} },
    {
      tags: ["ledger", "invoices", "payments", "fee-types", "fee-packages"],
      staleTime: 60_000,
      failed: strings.loadError,
      select: attributesOf,
    },
  );

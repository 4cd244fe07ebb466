import { getFinanceReport } from "@salle/contract/finance/finance-reports";
import type { FinanceReportCode } from "@salle/contract/finance/report-codes";
import { apiQuery, attributesOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** A report on an owner's money; as old as a minute at most, and a change of one's own is in it at once. */
export const financeReport = (owner: string, report: FinanceReportCode) =>
  apiQuery(
    getFinanceReport,
    { params: { owner, report } },
    {
      tags: ["ledger", "invoices", "payments"],
      staleTime: 60_000,
      failed: strings.loadError,
      select: attributesOf,
    },
  );

import { type FinanceReportCode, financeReportCodes, financeReportLabels } from "@salle/contract/finance/report-codes";
import { exportFinanceReports } from "@salle/contract/platform/report-exports";
import { useSuspenseQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { to } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { ReportSet } from "../../../ui/report/report-set.ts";
import { loaderFor, ReportsPage } from "../../../ui/report/reports-page.tsx";
import { financeReport } from "./queries.ts";
import { strings } from "./strings.ts";

/** The reports on an owner's money; a debtor leads to their record, where the owner has members. */
const financeReports: ReportSet<FinanceReportCode> = {
  labels: financeReportLabels,
  notes: strings.notes,
  load: (owner, report) => queryClient.ensureQueryData(financeReport(owner, report)),
  useReport: (owner, report) => useSuspenseQuery(financeReport(owner, report)).data,
  exportAs: (owner, attributes, idempotencyKey) =>
    call(exportFinanceReports, { params: { owner }, body: { attributes }, idempotencyKey }),
  rowLabel({ code, label }, { isOfSystem }) {
    if (isOfSystem || !code.startsWith("cmp_")) return label;
    return <TextLink to={to("/membership/members/:id/:tab?", { id: code })}>{label}</TextLink>;
  },
  emptyText: () => strings.nobodyOwes,
};

const offeredIn = () => financeReportCodes;

export const loader = loaderFor(financeReports, offeredIn);

/** `/finance/reports`: a club's, a group's or the federation's income, GST and debtors. */
export const Screen = () => <ReportsPage title={strings.title} set={financeReports} offeredIn={offeredIn} />;

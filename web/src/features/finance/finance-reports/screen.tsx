import { type FinanceReportCode, financeReportCodes, financeReportLabels } from "@salle/contract/finance/report-codes";
import { exportFinanceReports } from "@salle/contract/platform/report-exports";
import { useSuspenseQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { ReportSet } from "../../../ui/report/report-set.ts";
import { loaderFor, ReportsPage } from "../../../ui/report/reports-page.tsx";
import { financeReport } from "./queries.ts";
import { strings } from "./strings.ts";

/** The reports on an owner's money; a debtor leads to their statement of account. */
const financeReports: ReportSet<FinanceReportCode> = {
  labels: financeReportLabels,
  notes: strings.notes,
  load: (owner, report) => queryClient.ensureQueryData(financeReport(owner, report)),
  useReport: (owner, report) => useSuspenseQuery(financeReport(owner, report)).data,
  exportAs: (owner, attributes, idempotencyKey) =>
    call(exportFinanceReports, { params: { owner }, body: { attributes }, idempotencyKey }),
  rowLabel: ({ code, label }) => (code.startsWith("cmp_") ? <Debtor id={code} name={label} /> : label),
  emptyText: () => strings.nobodyOwes,
};

function Debtor({ id, name }: { id: string; name: string }) {
  const { context } = useSession();
  const seesInvoices = usePermission("invoices.view");
  if (!context || !seesInvoices) return name;
  return <TextLink to={to("/finance/statements/:owner/:id", { owner: ownerIn(context), id })}>{name}</TextLink>;
}

const offeredIn = () => financeReportCodes;

export const loader = loaderFor(financeReports, offeredIn);

/** `/finance/reports`: a club's, a group's or the federation's income, GST and debtors. */
export const Screen = () => <ReportsPage title={strings.title} set={financeReports} offeredIn={offeredIn} />;

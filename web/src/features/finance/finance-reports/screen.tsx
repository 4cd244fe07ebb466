import {
  type FinanceReportCode,
  financeReportCodes,
  financeReportLabels,
  incomePeriodLabels,
  incomePeriods,
  incomeReports,
} from "@salle/contract/finance/report-codes";
import type { SecurableContext } from "@salle/contract/identity/session";
import { exportFinanceReports } from "@salle/contract/platform/report-exports";
import { useSuspenseQuery } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { TextLink } from "../../../ui/layout/link.tsx";
import type { Asked, ReportSet } from "../../../ui/report/report-set.ts";
import { loaderFor, ReportsPage } from "../../../ui/report/reports-page.tsx";
import { type FinanceReportAsked, financeReport } from "./queries.ts";
import { strings } from "./strings.ts";

/** The reports on an owner's money; a debtor leads to their statement of account. */
const financeReports: ReportSet<FinanceReportCode> = {
  labels: financeReportLabels,
  notes: strings.notes,
  periodsOf: (report) => (incomeReports.some((each) => each === report) ? incomePeriodLabels : null),
  load: (owner, asked) => queryClient.ensureQueryData(financeReport(owner, known(asked))),
  useReport: (owner, asked) => useSuspenseQuery(financeReport(owner, known(asked))).data,
  exportAs: (owner, { format, ...asked }, idempotencyKey) =>
    call(exportFinanceReports, {
      params: { owner },
      body: { attributes: { format, ...known(asked) } },
      idempotencyKey,
    }),
  rowLabel: ({ code, label }) => (code.startsWith("cmp_") ? <Debtor id={code} name={label} /> : label),
  emptyText: (report) => (report === "aged-debtors" ? strings.nobodyOwes : strings.nothingInvoiced),
};

/** As it is asked for: of the periods that there are. */
function known({ report, period }: Asked<FinanceReportCode>): FinanceReportAsked {
  const code = incomePeriods.find((each) => each === period);
  return code ? { report, period: code } : { report };
}

function Debtor({ id, name }: { id: string; name: string }) {
  const { context } = useSession();
  const seesInvoices = usePermission("invoices.view");
  if (!context || !seesInvoices) return name;
  return <TextLink to={to("/finance/statements/:owner/:id", { owner: ownerIn(context), id })}>{name}</TextLink>;
}

/** A club's income is all of one club. */
const ofClub = financeReportCodes.filter((each) => each !== "income-by-club");
const offeredIn = ({ type }: SecurableContext): readonly [FinanceReportCode, ...FinanceReportCode[]] =>
  type === "club" ? ["income", ...ofClub.slice(1)] : financeReportCodes;

export const loader = loaderFor(financeReports, offeredIn);

/** `/finance/reports`: a club's, a group's or the federation's income, GST and debtors. */
export const Screen = () => <ReportsPage title={strings.title} set={financeReports} offeredIn={offeredIn} />;

import { Box } from "@chakra-ui/react";
import { reportPeriods } from "@salle/contract/finance/received-payments";
import { formatMoney } from "@salle/money/format";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { formatDate } from "../../../lib/format.ts";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { TabLinks } from "../../../ui/layout/tabs.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { paymentReport } from "./queries.ts";
import { ReportTable } from "./report-table.tsx";
import { strings } from "./strings.ts";

const periodIn = (search: Record<string, unknown>) =>
  reportPeriods.find((each) => each === search.period) ?? reportPeriods[0];

/** Asks for the period that the address names. */
export const loader = async ({ context, search }: LoaderVisit) => {
  if (context) await queryClient.ensureQueryData(paymentReport(ownerIn(context), periodIn(search)));
};

/** `/finance/payment-report`: what was received in a month or in twelve, by how it came; which is in the address, `?period=`. */
export function Screen() {
  const { context } = useSession();
  return context && <Report owner={ownerIn(context)} />;
}

function Report({ owner }: { owner: string }) {
  const period = periodIn(useSearch({ strict: false }));
  const { data } = useSuspenseQuery(paymentReport(owner, period));
  const { surcharge, fee } = data.sum;
  return (
    <>
      <PageHeader
        isList
        title={strings.reportTitle}
        tabTitle={`${strings.periods[period]} · ${strings.reportTitle}`}
        actions={
          <ButtonLink to={to("/finance/payments")} variant="outline">
            {strings.pages.all}
          </ButtonLink>
        }
      />
      <TabLinks
        label={strings.period}
        tabs={reportPeriods.map((each) => ({
          key: each,
          words: strings.periods[each],
          to: "." as const,
          search: () => ({ period: each }),
          isCurrent: each === period,
        }))}
      />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {strings.days(formatDate(data.from, "list"), formatDate(data.to, "list"))}
        {/* A phone has no room for their columns. */}
        {surcharge > 0 && ` ${strings.onTop(formatMoney(surcharge, data.currency))}`}
        {fee > 0 && ` ${strings.kept(formatMoney(fee, data.currency))}`}
      </Box>
      <ReportTable report={data} />
    </>
  );
}

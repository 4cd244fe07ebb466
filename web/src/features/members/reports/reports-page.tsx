import { Box } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { type ReportCode, reportLabels } from "@salle/contract/members/report-codes";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { to } from "../../../lib/links.ts";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { usePermission, useSession } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/layout/link.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { TabLinks } from "../../../ui/layout/tabs.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { ExportButton } from "./export-button.tsx";
import { reportQuery } from "./queries.ts";
import { ReportTable } from "./report-table.tsx";
import { strings } from "./strings.ts";

/** Which reports somebody who works in a context is offered. */
export type Offered = (context: SecurableContext) => readonly [ReportCode, ...ReportCode[]];

const chosenIn = (search: Record<string, unknown>, offered: ReturnType<Offered>): ReportCode =>
  offered.find((each) => each === search.report) ?? offered[0];

/** Asks for the report that the address names. */
export const loaderFor =
  (offeredIn: Offered) =>
  async ({ context, search }: LoaderVisit) => {
    if (context) await queryClient.ensureQueryData(reportQuery(ownerIn(context), chosenIn(search, offeredIn(context))));
  };

/** Reports as tabs; which one is in the address, `?report=`. */
export function ReportsPage({ title, offeredIn }: { title: string; offeredIn: Offered }) {
  const { context } = useSession();
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (!context) return null;
  const offered = offeredIn(context);
  return <Reports title={title} context={context} offered={offered} report={chosenIn(search, offered)} />;
}

interface ReportsProps {
  title: string;
  context: SecurableContext;
  offered: readonly ReportCode[];
  report: ReportCode;
}

function Reports({ title, context, offered, report }: ReportsProps) {
  const owner = ownerIn(context);
  const seesExports = usePermission("jobs.view") && context.type !== "system";
  const { data } = useSuspenseQuery(reportQuery(owner, report));
  return (
    <>
      <PageHeader
        isList
        title={title}
        tabTitle={`${reportLabels[report]} · ${title}`}
        actions={
          <>
            {seesExports && (
              <ButtonLink to={to("/membership/exports")} variant="outline">
                {strings.exports}
              </ButtonLink>
            )}
            <ExportButton key={report} owner={owner} report={report} />
          </>
        }
      />
      <TabLinks
        label={strings.reports}
        tabs={offered.map((each) => ({
          key: each,
          words: reportLabels[each],
          to: "." as const,
          search: () => ({ report: each }),
          isCurrent: each === report,
        }))}
      />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {strings.notes[report]} {strings.of(data.today)}.
      </Box>
      <ReportTable report={data} isOfSystem={context.type === "system"} />
    </>
  );
}

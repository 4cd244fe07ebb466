import { Box } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useSearch } from "@tanstack/react-router";
import { to } from "../../lib/links.ts";
import { ownerIn } from "../../lib/owner.ts";
import { usePermission, useSession } from "../../lib/session.ts";
import { ButtonLink } from "../layout/link.tsx";
import { PageHeader } from "../layout/page.tsx";
import { TabLinks } from "../layout/tabs.tsx";
import type { LoaderVisit } from "../list/visit.ts";
import { ExportButton } from "./export-button.tsx";
import type { ReportSet } from "./report-set.ts";
import { ReportTable } from "./report-table.tsx";
import { strings } from "./strings.ts";

/** Which reports somebody who works in a context is offered. */
export type Offered<C extends string> = (context: SecurableContext) => readonly [C, ...C[]];

const chosenIn = <C extends string>(search: Record<string, unknown>, offered: readonly [C, ...C[]]): C =>
  offered.find((each) => each === search.report) ?? offered[0];

/** Asks for the report that the address names. */
export const loaderFor =
  <C extends string>(set: ReportSet<C>, offeredIn: Offered<C>) =>
  async ({ context, search }: LoaderVisit) => {
    if (context) await set.load(ownerIn(context), chosenIn(search, offeredIn(context)));
  };

interface ReportsPageProps<C extends string> {
  title: string;
  set: ReportSet<C>;
  offeredIn: Offered<C>;
}

/** Reports as tabs; which one is in the address, `?report=`. */
export function ReportsPage<C extends string>({ title, set, offeredIn }: ReportsPageProps<C>) {
  const { context } = useSession();
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (!context) return null;
  const offered = offeredIn(context);
  return <Reports title={title} set={set} context={context} offered={offered} report={chosenIn(search, offered)} />;
}

interface ReportsProps<C extends string> {
  title: string;
  set: ReportSet<C>;
  context: SecurableContext;
  offered: readonly C[];
  report: C;
}

function Reports<C extends string>({ title, set, context, offered, report }: ReportsProps<C>) {
  const owner = ownerIn(context);
  const seesExports = usePermission("jobs.view") && context.type !== "system";
  const data = set.useReport(owner, report);
  return (
    <>
      <PageHeader
        isList
        title={title}
        tabTitle={`${set.labels[report]} · ${title}`}
        actions={
          <>
            {seesExports && (
              <ButtonLink to={to("/membership/exports")} variant="outline">
                {strings.exports}
              </ButtonLink>
            )}
            <ExportButton key={report} set={set} owner={owner} report={report} />
          </>
        }
      />
      <TabLinks
        label={strings.reports}
        tabs={offered.map((each) => ({
          key: each,
          words: set.labels[each],
          to: "." as const,
          search: () => ({ report: each }),
          isCurrent: each === report,
        }))}
      />
      <Box color="fg.muted" mb="4" maxW="48rem">
        {set.notes[report]} {strings.of(data.today)}.
      </Box>
      <ReportTable set={set} report={report} data={data} isOfSystem={context.type === "system"} />
    </>
  );
}

import { Box } from "@chakra-ui/react";
import type { SecurableContext } from "@salle/contract/identity/session";
import { useSearch } from "@tanstack/react-router";
import { useDeferredValue, useMemo } from "react";
import { to, useGo } from "../../lib/links.ts";
import { ownerIn } from "../../lib/owner.ts";
import { usePermission, useSession } from "../../lib/session.ts";
import { LabelledSelect } from "../form/select.tsx";
import { ButtonLink } from "../layout/link.tsx";
import { PageHeader } from "../layout/page.tsx";
import { TabLinks } from "../layout/tabs.tsx";
import type { LoaderVisit } from "../list/visit.ts";
import { ExportButton } from "./export-button.tsx";
import type { Asked, ReportData, ReportSet } from "./report-set.ts";
import { ReportTable } from "./report-table.tsx";
import { strings } from "./strings.ts";

/** Which reports somebody who works in a context is offered. */
export type Offered<C extends string> = (context: SecurableContext) => readonly [C, ...C[]];

/** The report that the address names, and the period of one that has them. */
function askedIn<C extends string>(
  search: Record<string, unknown>,
  offered: readonly [C, ...C[]],
  { periodsOf }: ReportSet<C>,
): Asked<C> {
  const report = offered.find((each) => each === search.report) ?? offered[0];
  const periods = Object.keys(periodsOf?.(report) ?? {});
  const period = periods.find((each) => each === search.period) ?? periods[0];
  return period === undefined ? { report } : { report, period };
}

/** Asks for the report that the address names. */
export const loaderFor =
  <C extends string>(set: ReportSet<C>, offeredIn: Offered<C>) =>
  async ({ context, search }: LoaderVisit) => {
    if (context) await set.load(ownerIn(context), askedIn(search, offeredIn(context), set));
  };

interface ReportsPageProps<C extends string> {
  title: string;
  set: ReportSet<C>;
  offeredIn: Offered<C>;
}

/** Reports as tabs; which one is in the address, `?report=`, and of when, `&period=`. */
export function ReportsPage<C extends string>({ title, set, offeredIn }: ReportsPageProps<C>) {
  const { context } = useSession();
  const search: Record<string, unknown> = useSearch({ strict: false });
  if (!context) return null;
  const offered = offeredIn(context);
  return <Reports title={title} set={set} context={context} offered={offered} asked={askedIn(search, offered, set)} />;
}

interface ReportsProps<C extends string> {
  title: string;
  set: ReportSet<C>;
  context: SecurableContext;
  offered: readonly C[];
  asked: Asked<C>;
}

function Reports<C extends string>({ title, set, context, offered, asked }: ReportsProps<C>) {
  const owner = ownerIn(context);
  const { report, period } = asked;
  const seesExports = usePermission("jobs.view") && context.type !== "system";
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
            <ExportButton key={`${report} ${period}`} set={set} owner={owner} asked={asked} />
          </>
        }
      />
      <TabLinks
        label={strings.reports}
        tabs={offered.map((each) => ({
          key: each,
          words: set.labels[each],
          to: "." as const,
          search: () => ({ report: each, ...(period !== undefined && set.periodsOf?.(each) && { period }) }),
          isCurrent: each === report,
        }))}
      />
      <PeriodSelect set={set} asked={asked} />
      <ShownReport set={set} owner={owner} asked={asked} isOfSystem={context.type === "system"} />
    </>
  );
}

interface ShownProps<C extends string> extends Pick<ReportsProps<C>, "set" | "asked"> {
  owner: string;
  isOfSystem: boolean;
}

/** The report itself. Until another one has come the one before stays, and with it the page, where somebody's focus is. */
function ShownReport<C extends string>({ set, owner, asked: { report, period }, isOfSystem }: ShownProps<C>) {
  const wanted = useMemo(() => ({ owner, report, ...(period !== undefined && { period }) }), [owner, report, period]);
  const shown = useDeferredValue(wanted);
  const data = set.useReport(shown.owner, shown);
  return (
    <Box aria-busy={shown !== wanted} opacity={shown === wanted ? undefined : "0.6"}>
      <Box color="fg.muted" mb="4" maxW="48rem">
        {set.notes[shown.report]} {dayText(data)}
      </Box>
      <ReportTable set={set} report={shown.report} data={data} isOfSystem={isOfSystem} />
    </Box>
  );
}

/** Of which days it is. */
const dayText = ({ today, fromDate, toDate }: ReportData): string =>
  fromDate && toDate ? strings.ofPeriod(fromDate, toDate) : strings.of(today);

/** Of when a report is told; a choice is in the address at once. */
function PeriodSelect<C extends string>({ set, asked: { report, period } }: Pick<ReportsProps<C>, "set" | "asked">) {
  const go = useGo();
  const periods = set.periodsOf?.(report);
  if (!periods || period === undefined) return null;
  return (
    <Box maxW="16rem" mb="4">
      <LabelledSelect
        label={strings.period}
        value={period}
        options={Object.entries(periods).map(([value, label]) => ({ value, label }))}
        onChange={(chosen) => void go(".", { resetScroll: false, search: { report, period: chosen } })}
      />
    </Box>
  );
}

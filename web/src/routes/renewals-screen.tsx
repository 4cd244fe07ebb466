import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { ForecastTable, loaderFor } from "../features/membership/renewals/forecast-list.tsx";
import { strings } from "../features/membership/renewals/strings.ts";
import { JobList, loaderOf } from "../features/platform/jobs/job-list.tsx";
import { useTabs } from "../lib/links.ts";
import { PageHeader } from "../ui/layout/page.tsx";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import type { LoaderVisit } from "./row.ts";

const spanIn = (tab: string | undefined) => (tab === "month" ? "month" : "next");
const loadForecast = loaderFor(({ params }) => ({ owner: undefined, isOfMany: true, span: spanIn(params.tab) }));
const loadRuns = loaderOf("renewal-run");

export const loader = (visit: LoaderVisit) => (visit.params.tab === "runs" ? loadRuns : loadForecast)(visit);

/** `/admin/renewals/:tab?`: what the next run and those of thirty days will do, and the runs there were, with their failures. */
export function Screen() {
  const { tab } = useTabs();
  return (
    <>
      <PageHeader title={strings.title} isList />
      <RouteTabs label={strings.tabs} />
      {tab === "runs" ? (
        <JobList owner={SYSTEM_HANDLE} jobType="renewal-run" isPage />
      ) : (
        <ForecastTable owner={undefined} isOfMany span={spanIn(tab)} isPage />
      )}
    </>
  );
}

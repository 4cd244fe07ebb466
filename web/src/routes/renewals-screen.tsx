import { own } from "@salle/contract/own";
import { ForecastTable, loaderFor as forecastLoader } from "../features/membership/renewals/forecast-list.tsx";
import { OutcomeTable, loaderFor as outcomeLoader } from "../features/membership/renewals/outcome-list.tsx";
import { strings } from "../features/membership/renewals/strings.ts";
import { JobList, loaderOf } from "../features/platform/jobs/job-list.tsx";
import { useTabs } from "../lib/links.ts";
import { ownerIn } from "../lib/owner.ts";
import { useSession } from "../lib/session.ts";
import { PageHeader } from "../ui/layout/page.tsx";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import type { LoaderVisit } from "./row.ts";

type Context = NonNullable<LoaderVisit["context"]>;

/** The office looks at what all will sell, the others at their own; a club at no other club's members. */
const scopeOf = (context: Context) => ({
  owner: context.type === "system" ? undefined : ownerIn(context),
  isOfMany: context.type !== "club",
});

const loaders: Record<string, (visit: LoaderVisit) => Promise<void>> = {
  done: outcomeLoader(({ context }) => ({ ...scopeOf(context), owner: ownerIn(context) })),
  next: forecastLoader(({ context }) => ({ ...scopeOf(context), span: "next" })),
  month: forecastLoader(({ context }) => ({ ...scopeOf(context), span: "month" })),
  runs: loaderOf("renewal-run"),
};

export const loader = async (visit: LoaderVisit) => own(loaders, visit.params.tab ?? "done")?.(visit);

/** `/admin/renewals/:tab?` and `/membership/renewals/:tab?`: what runs will do, what they did, and for the office the runs. */
export function Screen() {
  const { context } = useSession();
  const { tab } = useTabs();
  if (!context) return null;
  const scope = scopeOf(context);
  return (
    <>
      <PageHeader title={strings.title} isList />
      <RouteTabs label={strings.tabs} />
      {tab === "done" && <OutcomeTable {...scope} owner={ownerIn(context)} isPage />}
      {(tab === "next" || tab === "month") && <ForecastTable {...scope} span={tab} isPage />}
      {tab === "runs" && <JobList owner={ownerIn(context)} jobType="renewal-run" isPage />}
    </>
  );
}

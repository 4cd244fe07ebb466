import { own } from "@salle/contract/own";
import { DeadLetterList, loader as lettersLoader } from "../features/platform/jobs/dead-letter-list.tsx";
import { DeadLetterReasons, loader as reasonsLoader } from "../features/platform/jobs/dead-letter-reasons.tsx";
import { JobList, loader as jobsLoader } from "../features/platform/jobs/job-list.tsx";
import { Schedule, loader as scheduleLoader } from "../features/platform/jobs/schedule.tsx";
import { strings } from "../features/platform/jobs/strings.ts";
import { useTabs } from "../lib/links.ts";
import { ownerIn } from "../lib/owner.ts";
import { useSession } from "../lib/session.ts";
import { PageHeader } from "../ui/layout/page.tsx";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import type { LoaderVisit } from "./row.ts";

const loaders: Record<string, (visit: LoaderVisit) => Promise<unknown>> = {
  list: jobsLoader,
  "dead-letters": (visit) => Promise.all([reasonsLoader(), lettersLoader(visit)]),
  scheduled: scheduleLoader,
};

export const loader = async (visit: LoaderVisit) => own(loaders, visit.params.tab ?? "list")?.(visit);

/** `/jobs/:tab?`: the jobs of the context; the system also sees dead letters and crons. */
export function Screen() {
  const { tab } = useTabs();
  const { context } = useSession();
  return (
    <>
      <PageHeader title={strings.title} isList />
      <RouteTabs label={strings.tabs} />
      {tab === "list" && context && <JobList owner={ownerIn(context)} isPage />}
      {tab === "dead-letters" && (
        <>
          <DeadLetterReasons />
          <DeadLetterList />
        </>
      )}
      {tab === "scheduled" && <Schedule />}
    </>
  );
}

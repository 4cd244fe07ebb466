import { DeadLetterList } from "../features/platform/jobs/dead-letter-list.tsx";
import { JobList } from "../features/platform/jobs/job-list.tsx";
import { Schedule } from "../features/platform/jobs/schedule.tsx";
import { strings } from "../features/platform/jobs/strings.ts";
import { useTabs } from "../lib/links.ts";
import { ownerIn } from "../lib/owner.ts";
import { useSession } from "../lib/session.ts";
import { PageHeader } from "../ui/layout/page.tsx";
import { RouteTabs } from "../ui/layout/tabs.tsx";

/** `/jobs/:tab?`: the jobs of the context; the system also sees dead letters and what is done by the clock. */
export function Screen() {
  const { tab } = useTabs();
  const { context } = useSession();
  return (
    <>
      <PageHeader title={strings.title} />
      <RouteTabs label={strings.tabs} />
      {tab === "list" && context && <JobList owner={ownerIn(context)} />}
      {tab === "dead-letters" && <DeadLetterList />}
      {tab === "scheduled" && <Schedule />}
    </>
  );
}

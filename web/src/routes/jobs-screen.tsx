import { useParams } from "@tanstack/react-router";
import { DeadLetterList } from "../features/platform/jobs/dead-letter-list.tsx";
import { JobList } from "../features/platform/jobs/job-list.tsx";
import { Schedule } from "../features/platform/jobs/schedule.tsx";
import { strings } from "../features/platform/jobs/strings.ts";
import { NotFound } from "../features/platform/shell/not-found.tsx";
import { ownerIn } from "../lib/owner.ts";
import { useSession } from "../lib/session.ts";
import { PageHeader } from "../ui/layout/page.tsx";
import { TabLinks } from "../ui/layout/tabs.tsx";

const systemTabs = [
  { tab: "list", label: strings.jobsTab, to: "/jobs/list" },
  { tab: "dead-letters", label: strings.lettersTab, to: "/jobs/dead-letters" },
  { tab: "scheduled", label: strings.scheduledTab, to: "/jobs/scheduled" },
];

/** `/jobs/:tab?`: the jobs of the context; the system also sees dead letters and what is done by the clock. */
export function Screen() {
  const { tab = "list" } = useParams({ strict: false }) as { tab?: string };
  const { context } = useSession();
  if (!context) return null;
  const isSystem = context.type === "system";
  const tabs = systemTabs.filter((each) => isSystem || each.tab === "list");
  if (!tabs.some((each) => each.tab === tab)) return <NotFound hideUi />;
  return (
    <>
      <PageHeader title={strings.title} />
      {isSystem && (
        <TabLinks
          label={strings.tabs}
          tabs={tabs.map(({ label, to, tab: own }) => ({ label, to, isCurrent: own === tab }))}
        />
      )}
      {tab === "list" && <JobList owner={ownerIn(context)} />}
      {tab === "dead-letters" && <DeadLetterList />}
      {tab === "scheduled" && <Schedule />}
    </>
  );
}

import { useSuspenseQuery } from "@tanstack/react-query";
import { strings } from "../features/members/members/strings.ts";
import { homePeople, MemberHome } from "../features/membership/overview/member-home.tsx";
import { useTabs } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { PageHeader } from "../ui/layout/page.tsx";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import { ownRecord } from "./member-section.tsx";
import { loadTab, RecordTab } from "./record-tabs.tsx";
import type { LoaderVisit } from "./row.ts";

export function loader(visit: LoaderVisit) {
  const id = visit.context?.id ?? "";
  // The overview tells of itself; what stands above it does not wait.
  if ((visit.params.tab ?? "overview") === "overview") void queryClient.prefetchQuery(homePeople);
  loadTab(visit, id, true);
  return queryClient.ensureQueryData(ownRecord(id));
}

/** `/member/overview/:tab?`: what a member and those they look after have and owe, and their own record; the context names it. */
export function Screen() {
  const { tab } = useTabs();
  const { context } = useSession();
  const { data: record } = useSuspenseQuery(ownRecord(context?.id ?? ""));
  return (
    <>
      <PageHeader title={strings.overview} />
      <RouteTabs label={strings.tabs} />
      {tab === "overview" ? <MemberHome /> : <RecordTab tab={tab} record={record} isOwn />}
    </>
  );
}

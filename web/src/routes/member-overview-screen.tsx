import { useSuspenseQuery } from "@tanstack/react-query";
import { strings } from "../features/members/members/strings.ts";
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
  loadTab(visit, id, true);
  return queryClient.ensureQueryData(ownRecord(id));
}

/** `/member/overview/:tab?`: a member sees their own record; the context names it. */
export function Screen() {
  const { tab } = useTabs();
  const { context } = useSession();
  const { data: record } = useSuspenseQuery(ownRecord(context?.id ?? ""));
  return (
    <>
      <PageHeader title={strings.overview} />
      <RouteTabs label={strings.tabs} />
      <RecordTab tab={tab} record={record} isOwn />
    </>
  );
}

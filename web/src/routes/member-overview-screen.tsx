import { useSuspenseQuery } from "@tanstack/react-query";
import { MemberHeader } from "../features/members/members/member-header.tsx";
import { memberRecord } from "../features/members/members/queries.ts";
import { RecordSkeleton } from "../features/members/members/record-skeleton.tsx";
import { strings } from "../features/members/members/strings.ts";
import { useTabs } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import { loadTab, RecordTab } from "./record-tabs.tsx";
import type { LoaderVisit } from "./row.ts";

export function loader(visit: LoaderVisit) {
  const id = visit.context?.id ?? "";
  loadTab(visit, id, true);
  return queryClient.ensureQueryData(ownRecord(id));
}
export { RecordSkeleton as Pending };

/** `/member/overview/:tab?`: a member sees their own record; the context names it. */
export function Screen() {
  const { tab } = useTabs();
  const { context } = useSession();
  const { data: record } = useSuspenseQuery(ownRecord(context?.id ?? ""));
  return (
    <>
      <MemberHeader record={record} />
      <RouteTabs label={strings.tabs} />
      <RecordTab tab={tab} record={record} isOwn />
    </>
  );
}

const ownRecord = (id: string) => memberRecord(id, strings.accountError);

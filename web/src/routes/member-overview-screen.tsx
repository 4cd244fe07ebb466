import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { memberRecord } from "../features/members/members/queries.ts";
import { RecordDetails } from "../features/members/members/record-details.tsx";
import { RecordSkeleton } from "../features/members/members/record-skeleton.tsx";
import { MemberStatusBadge } from "../features/members/members/status.tsx";
import { strings } from "../features/members/members/strings.ts";
import { NotFound } from "../features/platform/shell/not-found.tsx";
import { useSession } from "../lib/session.ts";
import { LoadError } from "../ui/feedback/load-error.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { TabLinks } from "../ui/layout/tabs.tsx";
import { MemberHeader } from "../ui/member-header.tsx";
import { recordTabs } from "./record-tabs.tsx";

const DETAILS = "details";
const tabs = recordTabs.filter(({ isForMember }) => isForMember);

/** `/member/overview/:tab?`: a member sees their own record; the context names it. */
export function Screen() {
  const { tab = DETAILS } = useParams({ strict: false }) as { tab?: string };
  const { context } = useSession();
  const query = useQuery(memberRecord(context?.id ?? ""));
  const chosen = tabs.find((each) => each.tab === tab);
  if (tab !== DETAILS && !chosen) return <NotFound hideUi />;
  const record = query.data;
  if (!record) {
    return query.isError ? (
      <LoadError title={strings.accountError} error={query.error} onRetry={query.refetch} />
    ) : (
      <RecordSkeleton />
    );
  }
  const a = record.attributes;
  const links = [{ tab: DETAILS, label: strings.details }, ...tabs].map((each) => ({
    label: each.label,
    to: `/member/overview/${each.tab}`,
    isCurrent: each.tab === tab,
  }));
  return (
    <>
      <MemberHeader
        hasMember
        name={`${a.firstName} ${a.lastName}`}
        membershipNumber={a.membershipNumber}
        status={<MemberStatusBadge {...a} />}
      />
      <TabLinks label={strings.tabs} tabs={links} />
      {chosen ? (
        <Suspense fallback={<Skeleton h="48" />}>
          <chosen.Content record={record} isOwn />
        </Suspense>
      ) : (
        <RecordDetails record={record} />
      )}
    </>
  );
}

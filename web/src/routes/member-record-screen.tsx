import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lastList } from "../features/members/members/last-list.ts";
import { membersPath } from "../features/members/members/paths.ts";
import { memberRecord } from "../features/members/members/queries.ts";
import { RecordActions } from "../features/members/members/record-actions.tsx";
import { RecordDetails } from "../features/members/members/record-details.tsx";
import { RecordEdit } from "../features/members/members/record-edit.tsx";
import { RecordSkeleton } from "../features/members/members/record-skeleton.tsx";
import { MemberStatusBadge } from "../features/members/members/status.tsx";
import { strings } from "../features/members/members/strings.ts";
import { NotFound } from "../features/platform/shell/not-found.tsx";
import { useSession } from "../lib/session.ts";
import { LoadError } from "../ui/feedback/load-error.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { BackLink } from "../ui/layout/link.tsx";
import { TabLinks } from "../ui/layout/tabs.tsx";
import { MemberHeader } from "../ui/member-header.tsx";
import { recordTabs } from "./record-tabs.tsx";

const DETAILS = "details";

/** `…/members/:id/:tab?` to read a member's record, `…/members/edit/:clubMemberProfileId/:tab?` to change it. */
export function Screen() {
  const params = useParams({ strict: false }) as { id?: string; clubMemberProfileId?: string; tab?: string };
  const id = params.id ?? params.clubMemberProfileId ?? "";
  const isEditing = params.clubMemberProfileId !== undefined;
  const { tab = DETAILS } = params;
  const query = useQuery(memberRecord(id));
  // A reload after a conflict begins a new form.
  const [round, setRound] = useState(0);
  const { context } = useSession();
  const list = membersPath(context?.type);
  const page = `${list}/${id}`;
  const base = isEditing ? `${list}/edit/${id}` : page;
  const record = query.data;
  const a = record?.attributes;
  const tabs = recordTabs.filter(({ permission }) => context?.permissions.includes(permission));
  const chosen = tabs.find((each) => each.tab === tab);
  if (tab !== DETAILS && !chosen) return <NotFound hideUi />;
  const reload = async () => {
    await query.refetch();
    setRound(round + 1);
  };
  const links = [{ tab: DETAILS, label: strings.details }, ...tabs].map((each) => ({
    label: each.label,
    to: `${base}/${each.tab}`,
    isCurrent: each.tab === tab,
  }));
  return (
    <>
      <BackLink to={list} search={lastList()}>
        {strings.backToList}
      </BackLink>
      {!record && query.isError && (
        <LoadError title={strings.recordError} error={query.error} onRetry={query.refetch} />
      )}
      {!record && query.isPending && <RecordSkeleton />}
      {record && a && (
        <>
          <MemberHeader
            hasMember
            name={`${a.firstName} ${a.lastName}`}
            membershipNumber={a.membershipNumber}
            status={<MemberStatusBadge {...a} />}
            actions={!isEditing && !chosen && <RecordActions record={record} editPage={`${list}/edit/${id}`} />}
          />
          <TabLinks label={strings.tabs} tabs={links} />
          {chosen && (
            <Suspense fallback={<Skeleton h="48" />}>
              <chosen.Content record={record} isOwn={false} />
            </Suspense>
          )}
          {!chosen && isEditing && record.capabilities?.canEdit && (
            <RecordEdit key={`${id} ${round}`} record={record} page={page} onReload={reload} />
          )}
          {!chosen && !(isEditing && record.capabilities?.canEdit) && <RecordDetails record={record} />}
        </>
      )}
    </>
  );
}

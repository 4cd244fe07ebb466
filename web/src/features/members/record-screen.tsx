import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../../lib/session.ts";
import { BackLink } from "../../ui/link.tsx";
import { LoadError } from "../../ui/load-error.tsx";
import { MemberHeader } from "../../ui/member-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import { lastList } from "./last-list.ts";
import { membersPath } from "./paths.ts";
import { memberRecord } from "./queries.ts";
import { RecordActions } from "./record-actions.tsx";
import { RecordDetails } from "./record-details.tsx";
import { RecordEdit } from "./record-edit.tsx";
import { MemberStatusBadge } from "./status.tsx";
import { strings } from "./strings.ts";

/** `…/members/:id/:tab?` to read a member's record, `…/members/edit/:clubMemberProfileId/:tab?` to change it. */
export function Screen() {
  const params = useParams({ strict: false }) as { id?: string; clubMemberProfileId?: string };
  const id = params.id ?? params.clubMemberProfileId ?? "";
  const isEditing = params.clubMemberProfileId !== undefined;
  const query = useQuery(memberRecord(id));
  // A reload after a conflict begins a new form.
  const [round, setRound] = useState(0);
  const list = membersPath(useSession().context?.type);
  const page = `${list}/${id}`;
  const record = query.data;
  const a = record?.attributes;
  const reload = async () => {
    await query.refetch();
    setRound(round + 1);
  };
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
            actions={!isEditing && <RecordActions record={record} editPage={`${list}/edit/${id}`} />}
          />
          <TabLinks label={strings.tabs} tabs={[{ label: strings.details, to: `${page}/details`, isCurrent: true }]} />
          {isEditing && record.capabilities?.canEdit ? (
            <RecordEdit key={`${id} ${round}`} record={record} page={page} onReload={reload} />
          ) : (
            <RecordDetails record={record} />
          )}
        </>
      )}
    </>
  );
}

export function RecordSkeleton() {
  return (
    <output aria-label={strings.tabs} aria-busy="true">
      <Skeleton w="16rem" h="11" mb="5" />
      <Skeleton w="full" h="10" mb="5" />
      <Skeleton w="60%" h="48" />
    </output>
  );
}

import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { Duplicates } from "../features/members/members/duplicates.tsx";
import { lastList } from "../features/members/members/last-list.ts";
import { MemberHeader } from "../features/members/members/member-header.tsx";
import { Neighbours } from "../features/members/members/neighbours.tsx";
import { editMemberPath, memberPath, membersPath } from "../features/members/members/paths.ts";
import { memberRecord } from "../features/members/members/queries.ts";
import { RecordActions } from "../features/members/members/record-actions.tsx";
import { RecordEdit } from "../features/members/members/record-edit.tsx";
import { RecordSkeleton } from "../features/members/members/record-skeleton.tsx";
import { MemberStandingBadge } from "../features/members/members/status.tsx";
import { strings } from "../features/members/members/strings.ts";
import { MergeItem } from "../features/members/merges/merge-item.tsx";
import { MergedInto } from "../features/members/merges/merged-into.tsx";
import { memberSummary } from "../features/membership/overview/queries.ts";
import { chunk } from "../lib/chunks.ts";
import { useActOfLink, useParamsOf, useTabs } from "../lib/links.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { BackLink } from "../ui/layout/link.tsx";
import { RouteTabs } from "../ui/layout/tabs.tsx";
import { loadTab, RecordTab } from "./record-tabs.tsx";
import type { LoaderVisit } from "./row.ts";

const TransferPanel = lazy(
  chunk(async () => ({ default: (await import("../features/members/transfers/index.ts")).TransferPanel })),
);

/** The record's id in the address that reads it, or in the one that changes it. */
const idIn = ({ id, clubMemberProfileId }: LoaderVisit["params"]): string => id ?? clubMemberProfileId ?? "";

export function loader(visit: LoaderVisit) {
  const id = idIn(visit.params);
  loadTab(visit, id, false);
  void queryClient.prefetchQuery(memberSummary(id));
  return queryClient.ensureQueryData(memberRecord(id));
}
export { RecordSkeleton as Pending };

/** `…/members/:id/:tab?` to read a member's record, `…/members/edit/:clubMemberProfileId/:tab?` to change it. */
export function Screen() {
  const read = useParamsOf("/membership/members/:id/:tab?");
  const edit = useParamsOf("/membership/members/edit/:clubMemberProfileId/:tab?");
  const given = { ...read, ...edit };
  const id = idIn(given);
  const { tab } = useTabs();
  const { context, session } = useSession();
  const { data: record, refetch } = useSuspenseQuery(memberRecord(id));
  // A reload after a conflict begins a new form.
  const [round, setRound] = useState(0);
  const [isMoving, setMoving] = useActOfLink("transfer");
  const wasMoving = useRef(false);
  wasMoving.current ||= isMoving;
  const { data: summary } = useQuery(memberSummary(id));
  const maySell = session.featureFlags.membership && (context?.permissions.includes("memberships.manage") ?? false);
  const { mergedIntoId } = record.attributes;
  const mayMerge = context?.type === "system" && context.permissions.includes("users.manage");
  const page = memberPath(context?.type, id);
  const isEditing = edit.clubMemberProfileId !== undefined && (record.capabilities?.canEdit ?? false);
  const reload = async () => {
    await refetch();
    setRound(round + 1);
  };
  return (
    <>
      <BackLink to={membersPath(context?.type)} search={lastList()}>
        {strings.backToList}
      </BackLink>
      <MemberHeader
        profile={record}
        status={summary && <MemberStandingBadge standing={summary.standing} />}
        actions={
          !isEditing && (
            <>
              <Neighbours id={id} pageOf={(next) => memberPath(context?.type, next, given.tab)} />
              <RecordActions
                record={record}
                editPage={editMemberPath(context?.type, id)}
                onTransfer={session.featureFlags.membership ? () => setMoving(true) : undefined}
                more={mayMerge && !mergedIntoId && <MergeItem id={id} />}
                sellPage={maySell && tab !== "memberships" ? memberPath(context?.type, id, "memberships") : null}
              />
            </>
          )
        }
      />
      <Suspense>
        {wasMoving.current && (
          <TransferPanel
            mover={record.attributes}
            name={`${record.attributes.firstName} ${record.attributes.lastName}`}
            isOpen={isMoving}
            onClose={() => setMoving(false)}
          />
        )}
      </Suspense>
      {mergedIntoId && <MergedInto to={memberPath(context?.type, mergedIntoId)} />}
      {record.capabilities?.canApprove && <Duplicates record={record} />}
      <RouteTabs label={strings.tabs} />
      <RecordTab
        tab={tab}
        record={record}
        isOwn={false}
        details={
          isEditing ? <RecordEdit key={`${id} ${round}`} record={record} page={page} onReload={reload} /> : undefined
        }
      />
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../lib/session.ts";
import { LoadError } from "../../ui/load-error.tsx";
import { MemberHeader } from "../../ui/member-header.tsx";
import { memberRecord } from "./queries.ts";
import { RecordDetails } from "./record-details.tsx";
import { RecordSkeleton } from "./record-screen.tsx";
import { MemberStatusBadge } from "./status.tsx";
import { strings } from "./strings.ts";

/** `/member/overview`: a member sees their own record; the context names it. */
export function Screen() {
  const { context } = useSession();
  const query = useQuery(memberRecord(context?.id ?? ""));
  const record = query.data;
  if (!record) {
    return query.isError ? (
      <LoadError title={strings.accountError} error={query.error} onRetry={query.refetch} />
    ) : (
      <RecordSkeleton />
    );
  }
  const a = record.attributes;
  return (
    <>
      <MemberHeader
        hasMember
        name={`${a.firstName} ${a.lastName}`}
        membershipNumber={a.membershipNumber}
        status={<MemberStatusBadge {...a} />}
      />
      <RecordDetails record={record} />
    </>
  );
}
